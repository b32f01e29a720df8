import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeSums } from "./write-sums.ts";

const script = join(import.meta.dirname, "unpack-release.sh");
const manifest = readFileSync(join(import.meta.dirname, "../../package.json"), "utf8");
const { version } = JSON.parse(manifest) as { version: string };

function aDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "paperchain-releases-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A release with one file, which says its name. */
function addRelease(directory: string, release: string, machine: string = process.arch): string {
  const name = `paperchain-${release}-linux-${machine}`;
  mkdirSync(join(directory, name));
  writeFileSync(join(directory, name, "name"), name);
  execFileSync("tar", ["-czf", `${name}.tar.gz`, name], { cwd: directory });
  rmSync(join(directory, name), { recursive: true });
  return `${name}.tar.gz`;
}

test("the image gets the release of its version and machine, whatever else is in dist", () => {
  const directory = aDirectory();
  writeFileSync(join(directory, "package.json"), manifest);
  addRelease(directory, "0.0.9");
  addRelease(directory, "99.0.0");
  addRelease(directory, version, process.arch === "x64" ? "arm64" : "x64");
  const unpack = () =>
    spawnSync("sh", [script, directory, join(directory, "unpacked")], { encoding: "utf8" });
  expect(unpack()).toMatchObject({
    status: 1,
    stderr: `There is no dist/paperchain-${version}-linux-${process.arch}.tar.gz, the release of this version for this machine. Run npm run release first.\n`,
  });
  addRelease(directory, version);
  expect(unpack()).toMatchObject({ status: 0, stderr: "" });
  expect(readFileSync(join(directory, "unpacked", "name"), "utf8")).toBe(
    `paperchain-${version}-linux-${process.arch}`,
  );
});

test("SHA256SUMS has every release that is in dist, each once, and none that is gone", () => {
  const directory = aDirectory();
  const [one, two, three] = ["0.0.7", "0.0.8", "0.0.9"].map((release) => addRelease(directory, release)) as [
    string,
    string,
    string,
  ];
  for (const file of [one, two, three, two]) writeSums(directory, [file]);
  rmSync(join(directory, one));
  writeSums(directory, [three]);
  const lines = readFileSync(join(directory, "SHA256SUMS"), "utf8").trimEnd().split("\n");
  expect(lines.map((line) => line.slice(66))).toEqual([two, three]);
  execFileSync("sha256sum", ["--check", "--strict", "SHA256SUMS"], { cwd: directory, stdio: "pipe" });
});
