import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ignored = new Set(["node_modules", "dist"]);

/** One hash over the names and contents of all files below those paths. */
export function hashFiles(root, paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesBelow(root, path)).sort()) {
    const content = readFileSync(join(root, file));
    // Lengths separate the names and contents, which would otherwise run together.
    hash.update(`${file.length}:${file}${content.length}:`).update(content);
  }
  return hash.digest("hex");
}

function filesBelow(root, path) {
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOTDIR") return [path];
    throw error;
  }
  return entries
    .filter(({ name }) => !ignored.has(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(root, join(path, entry.name)) : [join(path, entry.name)],
    );
}
