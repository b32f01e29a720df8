import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { writeStamp } from "../setup/build-web.mjs";
import { root } from "../setup/root.mjs";

/** The workspaces of a running server. The web app is there as its built pages. */
export const workspaces = ["core", "contract", "server"];
/** Commands of `npm run` that a release has too. */
const commands = ["start", "demo", "books", "backup", "restore", "reset-password", "two-factor-off"];
const kept = [
  ...[
    "LICENSE",
    "README.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "tsconfig.base.json",
    "docs",
    "verify",
    "deploy",
  ],
  ...["scripts/setup", "scripts/start.mjs", "scripts/run.mjs", ...workspaces, "web/dist"],
];
const leftOut =
  /\.test\.\w+$|^(core|contract|server)\/node_modules$|^server\/src\/(testing|torture|laws)$|^docs\/pictures$/;

/** Puts into a folder what is needed to run, so that npm start there neither installs nor builds. */
export function fillFolder(folder, lock, needs) {
  for (const path of kept) copy(path, folder, (inside) => !leftOut.test(inside));
  const packages = [...needs.keys()].filter((path) => path.includes("node_modules/"));
  for (const path of packages) copyPackage(path, folder, packages);
  for (const workspace of workspaces) copy(`node_modules/@paperchain/${workspace}`, folder);
  mkdirSync(join(folder, "bin"));
  cpSync(join(import.meta.dirname, "paperchain.sh"), join(folder, "bin", "paperchain"));
  writeManifests(folder, lock, packages);
  writeStamp(folder);
}

/** Copies a file or a directory; of the latter, what the filter lets through by its path in the project. */
function copy(path, folder, lets = () => true) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  const filter = (file) => lets(relative(root, file));
  cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true, filter });
}

/** Without packages inside it that are not needed, and of Node only the program. */
function copyPackage(path, folder, packages) {
  const isNode = /node_modules\/node-linux-\w+$/.test(path);
  copy(path, folder, (inside) => {
    const rest = inside.slice(path.length + 1);
    if (isNode && /^(include|share|CHANGELOG)/.test(rest)) return false;
    return !rest.startsWith("node_modules/") || isWithin(packages, inside);
  });
}

const isWithin = (packages, path) =>
  packages.some((one) => path === one || path.startsWith(`${one}/`) || one.startsWith(`${path}/`));

/** npm start compares the two lists of packages to see what is missing. */
function writeManifests(folder, lock, packages) {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const scripts = Object.fromEntries(
    [...commands, "share"].map((command) => [command, manifest.scripts[command]]),
  );
  const { devDependencies, overrides, ...rest } = { ...manifest, workspaces, scripts };
  const links = workspaces.map((workspace) => `node_modules/@paperchain/${workspace}`);
  const listed = [...links, ...packages].sort();
  const entries = Object.fromEntries(listed.map((path) => [path, lock.packages[path]]));
  const own = { "": { ...lock.packages[""], workspaces, devDependencies: undefined } };
  const folders = Object.fromEntries(workspaces.map((name) => [name, lock.packages[name]]));
  writeJson(join(folder, "package.json"), rest);
  writeJson(join(folder, "package-lock.json"), { ...lock, packages: { ...own, ...folders, ...entries } });
  writeJson(join(folder, "node_modules", ".package-lock.json"), { ...lock, packages: entries });
}

function writeJson(file, content) {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
