import type { Rolldown } from "vite";

type Groups = Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>;
type Find = (id: string) => Rolldown.ModuleInfo | null;
interface Module {
  readonly id: string;
  /** The entry and the dynamic imports that lead to it. */
  readonly roots: readonly string[];
  /** Whether the module imports a package, directly or through others. */
  needs(name: RegExp): boolean;
  /** Whether the module is of a package, or a package imports it, directly or through others. */
  isOf(name: RegExp): boolean;
}

const isScreen = (root: string) => /src\/app\/pages\/|-screen\.tsx$/.test(root);
const isWatch = (root: string) => /src\/app\/watch\/|-watch\.tsx$|log-alarm\.tsx$/.test(root);
const isLayout = (root: string) => /src\/app\/layout\/(?:member|admin)-layout\.tsx$/.test(root);
/** The parts that every page needs, even before a login. */
const isLogOfEverybody = (root: string) => /\/log-(?:alarm|code)\.tsx$/.test(root);
const isShared = (roots: readonly string[]) => roots.filter(isScreen).length > 1;
const evidence = /src\/(?:features\/)?oversight\/|node_modules\/@noble\/hashes\//;
const forms = /node_modules\/react-hook-form\//;
const overlays = /node_modules\/@radix-ui\//;

/**
 * The files that modules are bundled into, by the parts of the app that need them, because a phone with a slow
 * connection waits longer for forty small files than for four. A module goes into the first file that fits. Other
 * modules stay with the screen or dialog that needs them.
 */
const files: Record<string, (module: Module) => boolean> = {
  main: ({ roots }) => roots.some((root) => root.endsWith("index.html")),
  start: ({ id, roots }) =>
    roots.some((root) => root.endsWith("src/app/start.tsx")) ||
    (roots.some(isLogOfEverybody) && !evidence.test(id)),
  layout: ({ roots }) => roots.some(isLayout),
  log: ({ roots }) => roots.some(isLogOfEverybody),
  oversight: ({ id, roots }) => roots.every(isWatch) || (roots.length > 1 && evidence.test(id)),
  overlay: ({ roots, needs, isOf }) =>
    isOf(overlays) || (isShared(roots) && needs(overlays) && !needs(forms)),
  form: ({ id, roots, needs }) => forms.test(id) || (isShared(roots) && needs(forms)),
  shared: ({ roots }) => isShared(roots),
};

/** Bundles the modules that several parts of the app need into a few files. */
export function chunks(): Groups {
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: "files",
        name: (id, context) => {
          const find = (each: string) => context.getModuleInfo(each);
          const module: Module = {
            id,
            roots: above(id, find).filter((each) => isRoot(find(each))),
            needs: (name) => below(id, find).some((each) => name.test(each)),
            isOf: (name) => above(id, find).some((each) => name.test(each)),
          };
          return Object.keys(files).find((file) => files[file]?.(module)) ?? null;
        },
      },
    ],
  };
}

const isRoot = (info: Rolldown.ModuleInfo | null) =>
  info !== null && (info.isEntry || info.dynamicImporters.length > 0);
const above = (id: string, find: Find) => reach(id, (each) => find(each)?.importers ?? []);
const below = (id: string, find: Find) => reach(id, (each) => find(each)?.importedIds ?? []);

/** A module, and those that it leads to. */
function reach(id: string, next: (id: string) => readonly string[]): string[] {
  const seen = new Set([id]);
  // Iterating over a set includes members that are added meanwhile.
  for (const each of seen) for (const found of next(each)) seen.add(found);
  return [...seen];
}
