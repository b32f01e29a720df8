import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { routes } from "@paperchain/contract/routes.ts";
import { expect, test } from "vitest";
import { readDoc, root, tableBelow } from "./testing/docs/read-docs.ts";

const nouns = tableBelow(readDoc("docs/words.md"), "Nouns");

test("docs/words.md names each noun once, with its meaning", () => {
  const names = nouns.map(([inside]) => inside);
  expect(names).toEqual([...new Set(names)]);
  expect(names.length).toBeGreaterThan(10);
  expect(nouns.filter((cells) => cells.length !== 4 || cells.includes(""))).toEqual([]);
});

test("every path in docs/words.md begins a route of the contract", () => {
  const paths = Object.values(routes).map(({ path }) => path);
  const named = nouns.flatMap(([, outside = ""]) => outside.match(/\/[a-z/:-]+/g) ?? []);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((prefix) => !paths.some((path) => path.startsWith(prefix)))).toEqual([]);
});

const sources = globSync("{core,contract,server,web,bench}/src/**/*.{ts,tsx}", { cwd: root });

// Users of the operating system, and SQL tables that have these names.
const allowed = /^server\/src\/(db\/embedded\/|\w+\/tables\.ts$)/;

test.each([
  ["member", ["user", "person", "people", "entrant"]],
  ["coin", ["asset"]],
  ["scenario", ["action"]],
])("file names, exports and endpoints say %s, not %s", (_, others) => {
  expect(sources.length).toBeGreaterThan(1_000);
  const names = sources.filter((file) => !allowed.test(file)).flatMap((file) => [file, ...exportsOf(file)]);
  const other = new RegExp(others.map(wordInName).join("|"));
  expect([...names, ...Object.keys(routes)].filter((name) => other.test(name))).toEqual([]);
});

/** Words with one meaning each, and the folders whose noun they are. */
test.each([
  ["outcome", /\/(trades|oversight)\//],
  ["ticket", /\/(trades|orders)\//],
  ["act", /\/(oversight|log)\/|\/laws\/admin-acts/],
  ["line", /\/(oversight|log|chart|embedded)\/|\/tables\.ts$/],
])("%s has one meaning: exports with this word are below one noun", (word, home) => {
  const named = new RegExp(wordInName(word));
  const found = sources.filter(
    (file) => !home.test(file) && [basename(file), ...exportsOf(file)].some((name) => named.test(name)),
  );
  expect(found).toEqual([]);
});

function exportsOf(file: string): string[] {
  const source = readFileSync(join(root, file), "utf8");
  const exported = source.matchAll(/^export (?:async )?(?:function|const|class|type|interface) (\w+)/gm);
  return [...exported].map(([, name = ""]) => name);
}

/** A word as a part of a name: `asset-view`, `assetView`, `listAssets`. */
function wordInName(word: string): string {
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return `(?<![A-Za-z])${word}s?(?![a-z])|${capital}s?(?![a-z])`;
}
