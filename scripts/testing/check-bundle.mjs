import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** What a phone loads before it shows the first screen. */
const firstLoadBytesMax = 115_000;

/** Whether the first page's own JavaScript, compressed, is within the budget. */
export function checkBundle(dist) {
  const files = firstFiles(JSON.parse(readFileSync(join(dist, ".vite", "manifest.json"), "utf8")));
  const sizes = files.map((file) => ({ file, bytes: gzipSync(readFileSync(join(dist, file))).length }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes } of sizes) console.log(`${kilobytes(bytes).padStart(8)} kB  ${file}`);
  const fits = total <= firstLoadBytesMax;
  console.log(
    `${kilobytes(total).padStart(8)} kB  of JavaScript at first, gzip; ${fits ? "within" : "OVER"} the ${kilobytes(firstLoadBytesMax)} kB allowed`,
  );
  return fits;
}

/** The entry and all that it imports at once; what is imported later, on demand, does not count. */
export function firstFiles(manifest) {
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  if (entry === undefined) throw new Error("The build names no entry: nothing could be measured.");
  const keys = new Set([entry]);
  for (const key of keys) for (const imported of manifest[key].imports ?? []) keys.add(imported);
  return [...keys].map((key) => manifest[key].file);
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1);
}
