import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { projectNode } from "../setup/project-node.mjs";
import { root } from "../setup/root.mjs";
import { applyMutant } from "./find-mutants.ts";

const leftOut = new Set([".git", ".setup", "data", "look", "dist"]);
/** Longer than the tests take on a busy machine: a change that makes a loop endless is noticed by this. */
const runMsMax = 1_800_000;

/** A copy of the project beside it in which mutants are tried. Unchanged files are the same files, so that it takes no room. */
export function openCopy(directory) {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const entries = readdirSync(root).filter((name) => !leftOut.has(name));
  execFileSync("cp", ["-al", ...entries.map((name) => join(root, name)), directory]);
  return {
    /** Whether the tests notice these mutants, all of them at once. */
    notices: async (mutants, args) => (await findFailing(mutants, args)) !== undefined,
    findFailing,
  };

  /** The test files that fail with these mutants, up to the first; undefined if all pass. A run that breaks down has no files. */
  async function findFailing(mutants, args) {
    const files = [...new Set(mutants.map(({ file }) => file))];
    for (const file of files) write(file, mutatedText(file, mutants));
    const report = join(directory, "report.json");
    rmSync(report, { force: true });
    const code = await runTests(directory, [...args, "--reporter", "json", "--outputFile", report]);
    for (const file of files) write(file, readFileSync(join(root, file), "utf8"));
    if (code === 0) return undefined;
    const { testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
    return testResults
      .filter(({ status }) => status === "failed")
      .map(({ name }) => relative(directory, name));
  }

  /** A new file in the place of the old one: writing into it would change the project. */
  function write(file, text) {
    const path = join(directory, file);
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  }
}

/** From the last to the first, so that the places of the others stay what they are. */
function mutatedText(file, mutants) {
  const here = mutants.filter((mutant) => mutant.file === file).sort((a, b) => b.start - a.start);
  return here.reduce(applyMutant, readFileSync(join(root, file), "utf8"));
}

function runTests(cwd, args) {
  const child = spawn(
    projectNode(),
    [join(cwd, "node_modules/vitest/vitest.mjs"), "run", "--bail", "1", "--passWithNoTests", ...args],
    { cwd, stdio: "ignore", detached: true },
  );
  const timer = setTimeout(() => process.kill(-child.pid, "SIGKILL"), runMsMax);
  return new Promise((resolve) => {
    child.on("exit", (code) => {
      clearTimeout(timer);
      resolve(code);
    });
  });
}
