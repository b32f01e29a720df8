import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig, settingMeanings } from "./config.ts";
import { readDoc, readDocs, root, tableBelow } from "./testing/docs/read-docs.ts";

const settings = tableBelow(readDoc("docs/operations.md"), "Settings");

test("docs/operations.md lists every setting, in the words of the start-up error", () => {
  expect(settings.map(([name, , meaning]) => ({ name, meaning }))).toEqual(settingMeanings);
});

test.each(settings)("the documented default of %s is right", (name = "", written = "") => {
  const byDefault = Object.entries(readConfig({}));
  // "–" means no default; any other default, given as a value, must change nothing.
  const given = written === "–" ? {} : { [name]: written };
  expect(Object.entries(readConfig(given))).toEqual(byDefault);
  expect(byDefault.find(([each]) => each === name)?.[1] === undefined).toBe(written === "–");
});

describe.each(readDocs())("$path", ({ path, text }) => {
  test("has no broken links", () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)|src="([^":]+)"/g)].map(
      ([, link, picture]) => link ?? picture ?? "",
    );
    expect(links.filter((to) => !existsSync(join(root, dirname(path), to)))).toEqual([]);
  });

  test("names only existing files", () => {
    const named = [...text.matchAll(/`((?:core|contract|server|web|e2e|scripts|bench|docs)\/[\w./-]*)`/g)];
    expect(named.map(([, file = ""]) => file).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  test("names only commands that npm knows", () => {
    const { scripts } = JSON.parse(readDoc("package.json"));
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test("the pages are found, and what they name is found in them", () => {
  const all = readDocs();
  expect(all.map(({ path }) => path)).toEqual(expect.arrayContaining(["README.md", "docs/operations.md"]));
  expect(all.map(({ text }) => text).join()).toMatch(/`server\/src\/[\w./-]+`/);
});
