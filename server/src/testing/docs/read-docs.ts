import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../../../..");

/** The project's documents, by their path from the root. */
export function readDocs(): { path: string; text: string }[] {
  return globSync(["*.md", "docs/**/*.md", "server/src/**/README.md"], { cwd: root }).map((path) => ({
    path,
    text: readDoc(path),
  }));
}

export const readDoc = (path: string): string => readFileSync(join(root, path), "utf8");

/** The rows of the table below a heading, each as its cells, without backticks. */
export function tableBelow(text: string, heading: string): string[][] {
  const section = text.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  const lines = section.split("\n").filter((line) => line.startsWith("|"));
  // The first two rows are the column names and the line below them.
  return lines.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`(.*)`$/, "$1")),
  );
}
