// @module-tag later

import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import {
  dataDirectory,
  kill,
  patience,
  run,
  runningProcesses,
  serverProcess,
  start,
} from "./testing/npm-start.ts";

test("a second npm start on the same data is told which process has it", async () => {
  const first = await start();
  const { child, output } = run();
  const [code] = await once(child, "exit");
  expect(code).toBe(75);
  expect(output()).toMatch(/Another Paperchain \(process \d+\) is using the database in/);
  expect(output()).not.toContain("    at ");
  kill(-first.group, "SIGTERM");
  expect(await first.gone).toBe(0);
});

test("npm start ends as the server did, which was killed", async () => {
  const { gone } = await start();
  kill(serverProcess(), "SIGKILL");
  expect(await gone).toBe(137);
});

test.each([
  ["books", []],
  ["reset-password", ["admin@club.example", "Lost the password"]],
])("without a database, npm run %s may work later", async (name, typed) => {
  const nowhere = { DATABASE_URL: "postgres://paperchain:secret@127.0.0.1:1/paperchain" };
  const { gone, output } = run(nowhere, ["npm", "run", "--silent", name, "--", ...typed]);
  expect([await gone, output()]).toEqual([75, expect.stringContaining("127.0.0.1:1")]);
  expect(output()).not.toContain("    at ");
});

test("Ctrl-C in the middle of the first start leaves nothing running either", async () => {
  const { child, gone } = run();
  await vi.waitFor(() => readdirSync(join(dataDirectory(), "postgres")), patience);
  kill(-(child.pid ?? 0), "SIGINT");
  await gone;
  await vi.waitFor(() => expect(runningProcesses()).toEqual([]), patience);
});

test("a signal to npm alone ends everything", async () => {
  const server = await start({}, ["npm", "start"]);
  kill(server.group, "SIGTERM");
  await vi.waitFor(() => expect(runningProcesses()).toEqual([]), patience);
  expect(readdirSync(join(dataDirectory(), "postgres")).sort()).toEqual(["cluster", "hba.conf", "password"]);
});
