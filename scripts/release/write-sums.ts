import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes SHA256SUMS for a release. Other releases in the directory keep their lines. */
export function writeSums(directory: string, files: readonly string[]): void {
  const list = join(directory, "SHA256SUMS");
  const before = existsSync(list) ? readFileSync(list, "utf8").split("\n").filter(Boolean) : [];
  const others = before.filter((line) => {
    const file = line.slice(line.indexOf("  ") + 2);
    return !files.includes(file) && existsSync(join(directory, file));
  });
  const own = files.map((file) => `${sha256(join(directory, file))}  ${file}`);
  writeFileSync(list, [...others, ...own, ""].join("\n"));
}

function sha256(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
