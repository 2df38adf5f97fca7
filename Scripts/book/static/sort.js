// Sorts a table by a column. Without it, tables have the order of the data.
"use strict";
for (const table of document.querySelectorAll("table[data-sort]")) {
  const body = table.tBodies[0];
  table.querySelectorAll("thead th").forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.onclick = () => {
      const isUp = head.getAttribute("aria-sort") !== "ascending";
      table.querySelectorAll("thead th").forEach(other => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", isUp ? "ascending" : "descending");
      const value = row => {
        const cell = row.cells[column], number = parseFloat(cell.dataset.value ?? cell.textContent.replace(/,/g, ""));
        return isNaN(number) ? cell.textContent.trim() : number;
      };
      const rows = [...body.rows].sort((one, other) => {
        const [a, b] = [value(one), value(other)];
        return typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), "en");
      });
      body.append(...(isUp ? rows : rows.reverse()));
    };
  });
}
