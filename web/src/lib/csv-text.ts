/**
 * Rows as CSV that a spreadsheet opens as what it is: every cell in quotes, and a cell that would be read as a formula
 * begins with an apostrophe.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(cellText).join(",")).join("\r\n");
}

function cellText(cell: string): string {
  const plain = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return `"${plain.replaceAll('"', '""')}"`;
}
