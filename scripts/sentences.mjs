// Prints every sentence of the screens and of the refusals, file by file, to read them all at once:
// `npm run sentences -- trades` prints those of files with "trades" in their path.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findSentences } from "./sentences/find-sentences.ts";
import { root } from "./setup/root.mjs";

const wanted = process.argv.slice(2);
const files = globSync(["web/src/**/*.{ts,tsx}", "core/src/**/*.ts", "contract/src/**/*.ts"], { cwd: root })
  .filter((file) => !/\.test\.|\/testing\/|\/showcase\//.test(file))
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
  .sort();

for (const file of files) {
  const sentences = findSentences(file, readFileSync(join(root, file), "utf8"));
  if (sentences.length > 0) console.log(file);
  for (const { line, text } of sentences) console.log(`  ${line}: ${text}`);
}
