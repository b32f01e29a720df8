// The gzipped size of the JavaScript that a first visit of "/" loads. Fails above the budget.
// Usage: node scripts/bundle-budget.mjs [web/dist]
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const budgetKb = 112;
const dist = process.argv[2] ?? fileURLToPath(new URL("../web/dist", import.meta.url));
const manifestFile = join(dist, ".vite", "manifest.json");

if (existsSync(manifestFile)) report(firstFiles(JSON.parse(readFileSync(manifestFile, "utf8"))));
else fail(`There is no build in ${dist}: run vite build first.`);

/** The entry, the scripts that the page names or preloads, and the static imports of all of them. */
function firstFiles(manifest) {
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  if (entries.length === 0) throw new Error("The build names no entry: nothing could be measured.");
  const keys = new Set();
  const add = (key) => {
    if (keys.has(key) || !manifest[key]) return;
    keys.add(key);
    for (const imported of manifest[key].imports ?? []) add(imported);
  };
  const named = scriptsOfPage();
  const isNamed = (key) => named.includes(manifest[key].file);
  for (const key of [...entries, ...Object.keys(manifest).filter(isNamed)]) add(key);
  return new Set([...[...keys].map((key) => manifest[key].file), ...named]);
}

function scriptsOfPage() {
  const page = readFileSync(join(dist, "index.html"), "utf8");
  const tags = page.matchAll(/<(?:script[^>]+src|link rel="modulepreload"[^>]+href)="\/([^"]+)"/g);
  return [...tags].map(([, file]) => file);
}

function report(files) {
  const sizes = [...files].map((file) => ({
    file,
    kb: gzipSync(readFileSync(join(dist, file))).length / 1000,
  }));
  const total = sizes.reduce((sum, { kb }) => sum + kb, 0);
  for (const { file, kb } of sizes.sort((a, b) => b.kb - a.kb))
    console.log(`${kb.toFixed(1).padStart(7)} kB  ${file}`);
  console.log(
    `First JavaScript: ${total.toFixed(1)} kB gzipped in ${sizes.length} files, of ${budgetKb} kB allowed.`,
  );
  if (total > budgetKb) fail(`That is ${(total - budgetKb).toFixed(1)} kB too much.`);
}

function fail(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}
