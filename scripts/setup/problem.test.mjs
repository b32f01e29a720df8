import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";

const setup = import.meta.dirname;

/** A command that builds for a minute, and says that it could not if it is stopped. */
const building = `
  const { Problem, runMain } = await import(${JSON.stringify(join(setup, "problem.mjs"))});
  const { runChild } = await import(${JSON.stringify(join(setup, "run-child.mjs"))});
  await runMain(async () => {
    const built = runChild("sh", ["-c", "echo begun; exec sleep 60"], {});
    if ((await built) !== 0) throw new Problem("Building failed.");
  });`;

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 130],
])("a command that %s stops while it builds ends with %i, without a word", async (signal, status) => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", building], { detached: true });
  const said = [];
  child.stdout.on("data", (text) => said.push(String(text)));
  child.stderr.on("data", (text) => said.push(String(text)));
  await once(child.stdout, "data");
  process.kill(-child.pid, signal);
  const [code] = await once(child, "exit");
  expect([code, said.join("")]).toEqual([status, "begun\n"]);
});
