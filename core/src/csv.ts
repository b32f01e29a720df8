/** Formats rows as CSV. Every row ends with a line feed. */
export function csvText(rows: readonly (readonly (string | null)[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(",")}\n`).join("");
}

function cellText(cell: string | null): string {
  const plain = withoutFormulas(cell ?? "");
  return /[",;|\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/**
 * Makes text that no spreadsheet runs as a formula: an apostrophe goes before every sign that could begin one. In many
 * countries spreadsheets split at semicolons and ignore our quotes, so a formula could also begin after such a
 * separator inside a cell.
 */
function withoutFormulas(cell: string): string {
  if (isNumber.test(cell)) return cell;
  const inside = cell.replace(startInside, "$&'");
  return startAtEdge.test(cell) ? `'${inside}` : inside;
}

// A negative amount is a number, not a formula.
const isNumber = /^-\d+(\.\d+)?$/;
const startAtEdge = /^([\s"]*[=+\-@＝＋－＠]|[\t\r\n])/;
const startInside = /[;|\t\r\n][\s"']*(?=[=+\-@＝＋－＠])/g;
