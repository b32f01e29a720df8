// @module-tag later

import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { expect, test } from "vitest";
import { temporaryDirectory } from "./testing/temporary-directory.ts";

/** The exit of a process with this start. */
function run(start: string) {
  const script = `
    import { runUntilStopped } from "${import.meta.dirname}/run-until-stopped.ts";
    import { ConfigProblem, TemporaryProblem } from "${import.meta.dirname}/config.ts";
    await runUntilStopped(async () => { ${start} });`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

test("one that lost its database for good says why, stops the rest, and ends with a status to try again", () => {
  const running = `return { lost: Promise.resolve(new Error("The database is gone.")), stop: async () => console.log("stopped") };`;
  const { status, said } = run(running);
  expect(status).toBe(75);
  expect(said).toContain("The database is gone.\n");
  expect(said).toContain("stopped");
  expect(said).not.toContain("    at ");
});

test("one that cannot be stopped any more ends all the same", () => {
  const running = `return { lost: Promise.resolve(new Error("Gone.")), stop: async () => { throw new Error("No way."); } };`;
  expect(run(running).status).toBe(75);
});

test("a wrong setting ends with status 1, what may pass by itself with 75, both as a sentence; what nobody foresaw is a stack", () => {
  expect(run(`throw new ConfigProblem("PORT is not a number.");`)).toEqual({
    status: 1,
    said: "PORT is not a number.\n",
  });
  expect(run(`throw new TemporaryProblem("A backup is being made.");`)).toEqual({
    status: 75,
    said: "A backup is being made.\n",
  });
  const full = run(`throw Object.assign(new Error("write failed"), { code: "ENOSPC" });`);
  expect(full.status).toBe(75);
  expect(full.said).toMatch(
    /^Paperchain cannot write to its disk, which is full or read-only: write failed\./,
  );
  expect(full.said).not.toContain("    at ");
  const bug = run(`throw new Error("A bug.");`);
  expect(bug.said).toContain("    at ");
  expect(bug.status).toBe(1);
});

test("missing rights on a directory or a port are sentences too", () => {
  const closed = temporaryDirectory();
  chmodSync(closed, 0o500);
  const { status, said } = run(`await import("node:fs/promises").then(({ mkdir }) => {
    if (process.getuid() === 0) process.setuid(65534);
    return mkdir("${closed}/data");
  });`);
  expect(status).toBe(1);
  expect(said).toBe(
    `The user that runs Paperchain may not use ${closed}/data. Give that user the rights, or set DATA_DIR to another directory, and start again.\n`,
  );
  const listening = `Object.assign(new Error("listen EACCES"), { code: "EACCES", syscall: "listen", port: 80 })`;
  expect(run(`throw ${listening};`).said).toBe(
    "The user that runs Paperchain may not listen on port 80. Set PORT to 1024 or a higher number.\n",
  );
});
