import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseImports } from "./parse-imports.ts";

/** The target of an import: one of our files by its path from the root, or a package or a Node module by its name. */
export interface Import {
  readonly to: string;
  readonly kind: "file" | "package" | "node" | "nowhere";
  readonly typeOnly: boolean;
  readonly names: readonly string[];
}

export interface Module {
  readonly file: string;
  readonly imports: readonly Import[];
  readonly exports: readonly string[];
  readonly readsEnvironment: boolean;
}

/** The source folders. Only `bench` may be missing; without any of the others this is not the project. */
export const sourceFolders = ["core", "contract", "server", "web", "e2e", "scripts"] as const;

/** Reads every source file below the root, so that files that nothing imports are checked too. */
export function readModules(root: string): Module[] {
  return [...sourceFolders, "bench"]
    .flatMap((folder) => sourceFiles(root, folder))
    .map((file) => {
      const parsed = parseImports(file, readFileSync(join(root, file), "utf8"));
      const imports = parsed.imports.map(({ specifier, ...rest }) => ({
        ...resolve(root, file, specifier),
        ...rest,
      }));
      return { ...parsed, file, imports };
    });
}

const source = /\.[cm]?[jt]sx?$/;
const notOurs = new Set(["node_modules", "dist", "test-results", "playwright-report"]);

function sourceFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : sourceFiles(root, path);
    return source.test(entry.name) ? [path] : [];
  });
}

function resolve(root: string, from: string, specifier: string): Pick<Import, "to" | "kind"> {
  if (specifier.startsWith("node:")) return { to: specifier, kind: "node" };
  const [path = ""] = specifier.split("?");
  if (path.startsWith(".")) return ourFile(root, posix.join(posix.dirname(from), path));
  // A workspace's `exports` maps its name to its `src`.
  const ours = /^@paperchain\/([^/]+)\/(.+)$/.exec(path);
  if (ours) return ourFile(root, `${ours[1]}/src/${ours[2]}`);
  const name = path.split("/", path.startsWith("@") ? 2 : 1).join("/");
  return { to: name, kind: "package" };
}

function ourFile(root: string, file: string): Pick<Import, "to" | "kind"> {
  return { to: file, kind: existsSync(join(root, file)) ? "file" : "nowhere" };
}
