import { dirname } from "node:path";
import { findCycles } from "./find-cycles.ts";
import { findUnusedExports, type UnusedExport } from "./find-unused-exports.ts";
import { type Module, readModules, sourceFolders } from "./read-modules.ts";
import { readsEnvironmentElsewhere, rules } from "./rules.ts";

export interface Violation {
  readonly rule: string;
  readonly where: string;
  readonly why: string;
}

export interface ImportReport {
  readonly moduleCount: number;
  readonly importCount: number;
  readonly violations: readonly Violation[];
}

/** Checks every import below the root against the rules of the architecture. */
export function checkImports(root: string): ImportReport {
  const modules = readModules(root);
  return {
    moduleCount: modules.length,
    importCount: modules.reduce((count, { imports }) => count + imports.length, 0),
    violations: [
      ...unread(modules),
      ...modules.flatMap(brokenRules),
      ...modules.filter(readsEnvironmentElsewhere).map(environmentRead),
      ...findCycles(modules).map(cycle),
      ...findUnusedExports(modules).map(unusedExport),
      ...crowdedFolders(modules),
    ],
  };
}

/** A check that reads nothing would pass: an empty folder means that the path is wrong. */
function unread(modules: readonly Module[]): Violation[] {
  return sourceFolders
    .filter((folder) => !modules.some(({ file }) => file.startsWith(`${folder}/`)))
    .map((where) => ({ rule: "every-folder-is-read", where, why: "no source file was found there" }));
}

/** A folder that needs scrolling hides what is inside. Tests count too. */
const filesInFolderMax = 26;

function crowdedFolders(modules: readonly Module[]): Violation[] {
  const counts = new Map<string, number>();
  for (const { file } of modules) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > filesInFolderMax)
    .map(([folder, count]) => ({
      rule: "folders-show-what-is-inside",
      where: `${folder}: ${count} files`,
      why: `more than ${filesInFolderMax} files in one folder: make subfolders by noun`,
    }));
}

function brokenRules(module: Module): Violation[] {
  return module.imports.flatMap((imported) =>
    rules
      .filter((rule) => rule.forbids(module, imported))
      .map(({ name, why }) => ({ rule: name, where: `${module.file} -> ${imported.to}`, why })),
  );
}

function environmentRead({ file }: Module): Violation {
  return {
    rule: "environment-only-in-config",
    where: file,
    why: "server/src/config.ts is the only reader of the environment",
  };
}

function cycle(files: readonly string[]): Violation {
  return {
    rule: "no-cycles",
    where: [...files, files[0]].join(" -> "),
    why: "of two files that need each other neither can be understood, tested or moved alone",
  };
}

function unusedExport({ file, name }: UnusedExport): Violation {
  return {
    rule: "exports-are-imported",
    where: `${file}: ${name}`,
    why: "an export that no other file imports is private to its file, or dead",
  };
}
