/** Rows as CSV, each ended by a line feed. */
export function csvText(rows: readonly (readonly (string | null)[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(",")}\n`).join("");
}

function cellText(cell: string | null): string {
  const plain = withoutFormulas(cell ?? "");
  return /[",;|\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/**
 * Text that no spreadsheet runs: an apostrophe stands before what could begin a formula. Many countries' spreadsheets part cells at
 * semicolons and do not see the quotes around our commas, so a formula may also begin behind such a sign inside a cell.
 */
function withoutFormulas(cell: string): string {
  if (isNumber.test(cell)) return cell;
  const inside = cell.replace(startInside, "$&'");
  return startAtEdge.test(cell) ? `'${inside}` : inside;
}

// An amount that was taken from a balance is a number with a minus in front.
const isNumber = /^-\d+(\.\d+)?$/;
const startAtEdge = /^([\s"]*[=+\-@＝＋－＠]|[\t\r\n])/;
const startInside = /[;|\t\r\n][\s"']*(?=[=+\-@＝＋－＠])/g;
