import type { Module } from "./read-modules.ts";

/** The cycles among the files, each once, as the list of their files. */
export function findCycles(modules: readonly Module[]): string[][] {
  const importsOf = new Map(
    modules.map(({ file, imports }) => [
      file,
      imports.filter(({ kind }) => kind === "file").map(({ to }) => to),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[][] = [];

  function walk(file: string, path: readonly string[]): void {
    const at = path.indexOf(file);
    if (at >= 0) cycles.push(path.slice(at));
    if (at >= 0 || done.has(file)) return;
    for (const next of importsOf.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  }

  for (const { file } of modules) walk(file, []);
  return cycles;
}
