/** Prints the head of a table, and returns what prints a row of it. Figures have two digits after the point. */
export function printTable(...names: readonly string[]) {
  console.log(`| ${names.join(" | ")} |\n|${" --- |".repeat(names.length)}`);
  return (...cells: readonly (string | number)[]): void =>
    console.log(
      `| ${cells.map((cell) => (typeof cell === "number" ? cell.toFixed(2) : cell)).join(" | ")} |`,
    );
}

/** A figure with no digits after the point, or with as many. */
export const round = (figure: number, digits = 0): string => figure.toFixed(digits);
