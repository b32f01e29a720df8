import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup/root.mjs";
import { findSentences, type Sentence } from "./find-sentences.ts";

/** The sentences of the screens and of the refusals, file by file. */
export function everySentence(): { file: string; sentences: Sentence[] }[] {
  return globSync(["web/src/**/*.{ts,tsx}", "core/src/**/*.ts", "contract/src/**/*.ts"], { cwd: root })
    .filter((file) => !/\.test\.|\/testing\/|\/showcase\//.test(file))
    .sort()
    .map((file) => ({ file, sentences: findSentences(file, readFileSync(join(root, file), "utf8")) }));
}
