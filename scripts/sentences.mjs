// Prints every sentence of the screens and of the refusals, file by file, to read them all at once:
// `npm run sentences -- trades` prints those of files with "trades" in their path.
import { everySentence } from "./sentences/every-sentence.ts";

const wanted = process.argv.slice(2);

for (const { file, sentences } of everySentence()) {
  if (sentences.length === 0) continue;
  if (wanted.length > 0 && !wanted.some((word) => file.includes(word))) continue;
  console.log(file);
  for (const { line, text } of sentences) console.log(`  ${line}: ${text}`);
}
