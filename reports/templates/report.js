"use strict";

function values(cell) {
  return cell.dataset.values ? JSON.parse(cell.dataset.values) : [cell.textContent.trim()];
}

function compare(a, b) {
  if (a === null || b === null) return (a === null) - (b === null);
  return typeof a === "number" ? a - b : String(a).localeCompare(String(b), "en", { numeric: true });
}

function sort(heading) {
  const table = heading.closest("table");
  const column = heading.cellIndex;
  const down = heading.getAttribute("aria-sort") === "ascending" ||
    (heading.classList.contains("number") && heading.getAttribute("aria-sort") !== "descending");
  const rows = [...table.tBodies[0].rows].map((row) => [values(row.cells[column])[0], row]);
  rows.sort(([a], [b]) => (a === null || b === null || !down ? compare(a, b) : compare(b, a)));
  table.tBodies[0].append(...rows.map(([, row]) => row));
  for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
  heading.setAttribute("aria-sort", down ? "descending" : "ascending");
}

function csv(table) {
  const quoted = (value) => (value === null ? "" : /[",\n]/.test(value) ? `"${String(value).replaceAll('"', '""')}"` : value);
  const headings = [...table.tHead.rows[0].cells].flatMap((heading) => {
    const name = heading.textContent.trim();
    return "estimate" in heading.dataset ? [name, `${name} from`, `${name} to`] : [name];
  });
  const rows = [...table.tBodies[0].rows].map((row) => [...row.cells].flatMap(values));
  return [headings, ...rows].map((row) => row.map(quoted).join(",")).join("\r\n") + "\r\n";
}

function save(name) {
  const table = document.querySelector(`table[data-name="${name}"]`);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([csv(table)], { type: "text/csv" }));
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

document.addEventListener("click", ({ target }) => {
  if (target.matches("th button")) sort(target.closest("th"));
  if (target.matches("[data-save]")) save(target.dataset.save);
});
