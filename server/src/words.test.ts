import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

// Users of the operating system, tables with these names in SQL, and people in browser tests who are not members yet.
const allowed = /^(server\/src\/db\/(embedded|tables)|e2e)\//;
const other = /(?<![A-Za-z])(user|person|people|entrant)s?(?![a-z])|(User|Person|People|Entrant)s?(?![a-z])/;

test("file names and exports say member, not user, person or entrant", () => {
  const files = globSync("{core,contract,server,web,bench}/src/**/*.{ts,tsx}", { cwd: root });
  expect(files.length).toBeGreaterThan(1_000);
  const found = files
    .filter((file) => !allowed.test(file))
    .flatMap((file) => {
      const exported = readFileSync(join(root, file), "utf8").matchAll(
        /^export (?:async )?(?:function|const|class|type|interface) (\w+)/gm,
      );
      return [file, ...[...exported].map(([, name = ""]) => name)].filter((name) => other.test(name));
    });
  expect(found).toEqual([]);
});
