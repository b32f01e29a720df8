// @module-tag later

import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { ownDatabase } from "../testing/database/database.ts";
import { startServerProcess } from "../testing/server-process.ts";
import { timeField } from "./log.ts";

/** Starts a process that logs 100 numbered lines, some of them still buffered, and then ends in the given way. */
function logAnd(then: string) {
  const script = `
    import { openLog } from "${import.meta.dirname}/log.ts";
    const log = openLog("info");
    for (let line = 1; line <= 100; line += 1) log.info({ line }, "a line");
    ${then}`;
  return spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["pipe", "pipe", "ignore"],
  });
}

const linesIn = (said: string) => [...said.matchAll(/"line":(\d+)/g)].map(([, line]) => Number(line));
const all = Array.from({ length: 100 }, (_, index) => index + 1);

test.each([
  ["ends by itself", "", 0],
  ["is ended by its program", "process.exit(3);", 3],
  ["meets an error that nobody caught", "setImmediate(() => { throw new Error('A bug.'); });", 1],
])("a process that %s has written every line", async (_name, then, status) => {
  const child = logAnd(then);
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect(code).toBe(status);
  expect(linesIn(said)).toEqual(all);
});

test("a line is written soon while the process goes on", async () => {
  const child = logAnd("process.stdin.resume();");
  let said = "";
  for await (const chunk of child.stdout) {
    said += chunk;
    if (said.includes('"line":100,')) break;
  }
  expect(linesIn(said)).toEqual(all);
  expect(child.exitCode).toBeNull();
  child.stdin.end();
  await once(child, "exit");
});

test("a server that gets SIGTERM has logged every call that it answered", async () => {
  const { target, drop } = await ownDatabase();
  onTestFinished(async () => void (await drop()));
  const { url, child } = await startServerProcess(
    { ...inject("postgres"), ...target },
    { LOG_LEVEL: "info" },
  );
  const said = child.stdout ? text(child.stdout) : Promise.reject(new Error("No output."));
  const calls = Array.from({ length: 200 }, async () => {
    const answer = await fetch(`${url}/api/meta`);
    await answer.text();
    return answer.headers.get("x-request-id") ?? "none";
  });
  const ids = await Promise.all(calls);
  child.kill("SIGTERM");
  const logged = new Set([...(await said).matchAll(/"reqId":"([^"]+)"/g)].map(([, id]) => id));
  expect(ids.filter((id) => !logged.has(id))).toEqual([]);
});

test("lines have the time in ISO 8601, also where a second ends", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  for (const time of [999, 1_000, 1_001, 59_999, 60_000, 1_772_366_399_007, 999]) {
    vi.setSystemTime(time);
    expect(timeField()).toBe(`,"time":"${new Date(time).toISOString()}"`);
  }
});
