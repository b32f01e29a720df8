import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../setup/root.mjs";

const files = globSync("server/src/**/*.test.ts", { cwd: root });
const filesWith = (words) => files.filter((file) => words.test(readFileSync(join(root, file), "utf8")));

test("every test that takes a sample has the tag by which npm run test:all finds it, and no other has", () => {
  const sampling = filesWith(/testing\/sample\.ts"/);
  expect(sampling.length).toBeGreaterThan(5);
  expect(filesWith(/tags: \[.*"sampled"\]/)).toEqual(sampling);
});
