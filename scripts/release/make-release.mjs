// Run by npm run release, with the project's Node: writes the release of this clone for this kind of machine.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { locateBinaries } from "../../server/src/db/embedded/locate-binaries.ts";
import { root } from "../setup/root.mjs";
import { fillFolder, workspaces } from "./fill-folder.mjs";
import { runtimePackages } from "./runtime-packages.mjs";
import { writeSbom } from "./write-sbom.mjs";
import { writeSums } from "./write-sums.ts";

const output = resolve(process.argv[2] ?? join(root, "dist"));
const manifest = readJson("package.json");
const lock = readJson("package-lock.json");
const name = `${manifest.name}-${manifest.version}-${process.platform}-${process.arch}`;

mkdirSync(output, { recursive: true });
const draft = mkdtempSync(join(output, ".release-"));
try {
  // Makes the links that the embedded PostgreSQL needs: the user that runs a release may not be allowed to.
  await locateBinaries();
  const isInstalled = (path) => existsSync(join(root, path));
  const folder = join(draft, name);
  fillFolder(folder, lock, runtimePackages(lock, ["", ...workspaces], isInstalled));
  const at = lastCommit();
  // Packages of the web app are in its pages.
  const parts = runtimePackages(lock, ["", ...workspaces, "web"], isInstalled);
  const sbom = `${JSON.stringify(writeSbom(lock, parts, { ...manifest, at }), null, 2)}\n`;
  writeFileSync(join(folder, "sbom.cdx.json"), sbom);
  writeFileSync(join(output, `${name}.cdx.json`), sbom);
  pack(join(output, `${name}.tar.gz`), at);
  writeSums(output, [`${name}.tar.gz`, `${name}.cdx.json`]);
  console.log(`${output}: ${name}.tar.gz, ${name}.cdx.json, SHA256SUMS`);
} finally {
  rmSync(draft, { recursive: true, force: true });
}

/** Without what differs from day to day and from user to user, so that two releases can be compared. */
function pack(file, at) {
  const same = [
    "--sort=name",
    "--owner=0",
    "--group=0",
    "--numeric-owner",
    "--mode=a+rX,go-w",
    `--mtime=${at.toISOString()}`,
  ];
  execFileSync("tar", [...same, "--use-compress-program=gzip -n", "-cf", file, "-C", draft, name]);
}

function lastCommit() {
  const given = process.env.SOURCE_DATE_EPOCH;
  const seconds = given ?? execFileSync("git", ["log", "-1", "--format=%ct"], { cwd: root }).toString();
  return new Date(Number(seconds) * 1_000);
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), "utf8"));
}
