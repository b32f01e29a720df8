import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findSentences, type Sentence } from "./find-sentences.ts";

const root = join(import.meta.dirname, "../..");

/** The sentences of the screens and of the refusals, file by file. */
export function everySentence(): { file: string; source: string; sentences: Sentence[] }[] {
  return globSync(["web/src/**/*.{ts,tsx}", "core/src/**/*.ts", "contract/src/**/*.ts"], { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .sort()
    .map((file) => {
      const source = readFileSync(join(root, file), "utf8");
      return { file, source, sentences: findSentences(file, source) };
    });
}
