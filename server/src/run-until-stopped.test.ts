// @module-tag later

import { execFile } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { statuses } from "./end-with-sentence.ts";
import { temporaryDirectory } from "./testing/temporary-directory.ts";

const root = join(import.meta.dirname, "../..");

/** Runs a process with this start until it exits. */
function run(start: string): Promise<{ status: string | number; said: string }> {
  const script = `
    import { runUntilStopped } from "${import.meta.dirname}/run-until-stopped.ts";
    import { ConfigProblem, TemporaryProblem } from "${import.meta.dirname}/config.ts";
    await runUntilStopped(async () => { ${start} });`;
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ["--input-type=module", "-e", script], (_, stdout, stderr) =>
      resolve({ status: child.exitCode ?? "a signal", said: stdout + stderr }),
    );
  });
}

const running = (more: string) => `return { lost: new Promise(() => {}), stop: async () => {}, ${more} };`;
const lost = `lost: Promise.resolve(new Error("The database is gone."))`;
const foreseen = /^(?!.* {4}at )/s;

/** Every way in which the server ends: the start, the status that it leads to, and its output. */
const ends = [
  [
    "asked to stop",
    `setInterval(() => process.kill(process.pid, "SIGTERM"), 10); ${running(`stop: async () => console.log("stopped")`)}`,
    0,
    /^stopped\n$/,
  ],
  ["a wrong setting", `throw new ConfigProblem("PORT is not a number.");`, 1, /^PORT is not a number\.\n$/],
  ["a bug at the start", `throw new Error("A bug.");`, 70, /A bug\.\n {4}at /],
  ["a bug later", `setTimeout(() => { throw new Error("A bug."); }); ${running("")}`, 70, /A bug\.\n {4}at /],
  [
    "a bug that nobody waits for",
    `setTimeout(async () => { throw new Error("A bug."); }); ${running("")}`,
    70,
    /A bug\.\n {4}at /,
  ],
  [
    "a backup under way",
    `throw new TemporaryProblem("A backup is being made.");`,
    75,
    /^A backup is being made\.\n$/,
  ],
  [
    "a full disk",
    `throw Object.assign(new Error("write failed"), { code: "ENOSPC" });`,
    75,
    /^Paperchain cannot write to its disk, which is full or read-only: write failed\..*\n$/,
  ],
  [
    "its database gone for good",
    running(`${lost}, stop: async () => console.log("stopped")`),
    75,
    /^(?=.*stopped\n)(?=.*The database is gone\.\n)/s,
  ],
  [
    "a database gone, and no way to stop",
    running(`${lost}, stop: async () => { throw new Error("No way."); }`),
    75,
    foreseen,
  ],
  ["killed", `process.kill(process.pid, "SIGKILL");`, "a signal", /^$/],
] as const;

test.concurrent.each(ends)(
  "%s ends with the status that the manual has",
  async (_why, start, status, said) => {
    const end = await run(start);
    expect(end.status).toBe(status);
    expect(end.said).toMatch(said);
  },
);

test("the manual has every status, and what the systemd unit does with it", () => {
  const [, chapter = ""] = readFileSync(join(root, "docs/operations.md"), "utf8").split(
    "### How the server ends\n",
  );
  const [table = ""] = chapter.split("\n\n\n", 1)[0]?.split(/\n\n(?=[^|])/) ?? [];
  const rows = [...table.matchAll(/^\| (\d+|a signal) \| .* \| (.*) \|$/gm)];
  const unit = readFileSync(join(root, "deploy/paperchain.service"), "utf8");
  expect(unit).toMatch(/^Restart=on-failure\nRestartPreventExitStatus=1\nRestartSec=5$/m);
  // With a limit of starts, a supervisor would leave the server down after a while.
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  const done = (status: string) =>
    ({ 0: "Nothing.", 1: "Leaves it down." })[status] ?? "Starts it again after 5 seconds.";
  const documented = ["0", `${statuses.mistake}`, `${statuses.fault}`, `${statuses.temporary}`, "a signal"];
  expect(rows.map(([, status, does]) => [status, does])).toEqual(
    documented.map((status) => [status, done(status)]),
  );
  expect([...new Set(ends.map(([, , status]) => `${status}`))]).toEqual(documented);
});

test("missing rights on a directory or a port are sentences too", async () => {
  const closed = temporaryDirectory();
  chmodSync(closed, 0o500);
  const { status, said } = await run(`await import("node:fs/promises").then(({ mkdir }) => {
    if (process.getuid() === 0) process.setuid(65534);
    return mkdir("${closed}/data");
  });`);
  expect(status).toBe(1);
  expect(said).toBe(
    `The user that runs Paperchain may not use ${closed}/data. Give that user the rights, or set DATA_DIR to another directory, and start again.\n`,
  );
  const listening = `Object.assign(new Error("listen EACCES"), { code: "EACCES", syscall: "listen", port: 80 })`;
  expect((await run(`throw ${listening};`)).said).toBe(
    "The user that runs Paperchain may not listen on port 80. Set PORT to 1024 or a higher number.\n",
  );
});
