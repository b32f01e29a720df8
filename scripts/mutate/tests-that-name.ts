import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Module } from "../import-rules/read-modules.ts";

const isTest = /\.test\.tsx?$/;

/**
 * The tests that name the most of what a file has: its exports or SQL functions, and the exports of the files that import it. They are
 * the likeliest to notice a change there that the tests beside it did not.
 */
export function testsThatName(modules: readonly Module[], root: string, testsMax: number) {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const tests = modules
    .filter(({ file }) => isTest.test(file) && !/^(e2e|scripts|server\/src\/torture)\//.test(file))
    .map(({ file }) => ({ file, words: new Set(read(file).match(/\w+/g)) }));
  return (file: string): string[] => {
    const names = new Set(
      file.endsWith(".sql")
        ? [...read(file).matchAll(/create function (\w+)/g)].map(([, name = ""]) => name)
        : modules.filter((module) => isNear(module, file)).flatMap(({ exports }) => exports),
    );
    return tests
      .map(({ file: test, words }) => ({ test, named: [...names].filter((name) => words.has(name)).length }))
      .filter(({ named }) => named > 0)
      .sort((a, b) => b.named - a.named)
      .slice(0, testsMax)
      .map(({ test }) => test);
  };
}

const isNear = (module: Module, file: string) =>
  !isTest.test(module.file) &&
  (module.file === file || module.imports.some(({ to, typeOnly }) => to === file && !typeOnly));
