import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Module } from "../import-rules/read-modules.ts";

const isTest = /\.test\.tsx?$/;

/**
 * The tests that name the most of what a file has: its exports, those of the files that import it or call its SQL functions, of the files
 * that import these, and the endpoints that they answer. They are the likeliest to notice a change that the tests beside the file did not.
 */
export function testsThatName(modules: readonly Module[], root: string, testsMax: number) {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const product = modules
    .filter(({ file }) => /^(core|contract|server|web)\//.test(file) && !isTest.test(file))
    .map((module) => {
      const text = read(module.file);
      return { ...module, text, words: new Set(text.match(/\w+/g)) };
    });
  const tests = modules
    .filter(({ file }) => isTest.test(file) && !/^(e2e|scripts|server\/src\/torture)\//.test(file))
    .map(({ file }) => ({ file, words: new Set(read(file).match(/\w+/g)) }));
  const usersOf = (modules: readonly Module[]) => {
    const used = new Set(modules.map(({ file }) => file));
    return product.filter(({ imports }) => imports.some(({ to }) => used.has(to)));
  };
  return (file: string): string[] => {
    const functions = [...read(file).matchAll(/create function (\w+)/g)].map(([, name = ""]) => name);
    const callers = product.filter((module) => functions.some((name) => module.words.has(name)));
    const near = file.endsWith(".sql") ? callers : product.filter((module) => module.file === file);
    const users = usersOf(near);
    const all = [...near, ...users, ...usersOf(users)];
    const exported = all.flatMap(({ exports }) => exports);
    const names = new Set([...exported, ...all.flatMap(({ text }) => endpointsFor(exported, text))]);
    return tests
      .map(({ file: test, words }) => ({ test, named: [...names].filter((name) => words.has(name)).length }))
      .filter(({ named }) => named > 0)
      .sort((a, b) => b.named - a.named)
      .slice(0, testsMax)
      .map(({ test }) => test);
  };
}

/** The endpoints that a file of routes binds to one of these use cases. */
const endpointsFor = (useCases: readonly string[], text: string): string[] =>
  [...text.matchAll(/\bbind\w*\(\s*app,\s*context,\s*\w+\.(\w+)([\s\S]*?)\);$/gm)]
    .filter(([, , handler = ""]) => useCases.some((name) => handler.includes(`${name}(`)))
    .map(([, endpoint = ""]) => endpoint);
