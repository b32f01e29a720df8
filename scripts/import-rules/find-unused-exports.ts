import type { Module } from "./read-modules.ts";

export interface UnusedExport {
  readonly file: string;
  readonly name: string;
}

/** The exports of the product's source that no other file takes. A file read whole (`import *`, `import()`) is used whole. */
export function findUnusedExports(modules: readonly Module[]): UnusedExport[] {
  const taken = new Set<string>();
  for (const { imports } of modules) {
    for (const { to, names } of imports) for (const name of names) taken.add(`${to} ${name}`);
  }
  return modules
    .filter(({ file }) => isProduct(file))
    .flatMap(({ file, exports }) => exports.map((name) => ({ file, name })))
    .filter(({ file, name }) => !taken.has(`${file} ${name}`) && !taken.has(`${file} *`));
}

/** Journeys, scripts and tools have entry points of their own; config files export to the tool that reads them. */
const isProduct = (file: string) =>
  /^(core|contract|server|web)\/src\//.test(file) && !/\.(test|config|d)\.[jt]sx?$/.test(file);
