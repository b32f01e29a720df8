import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLock } from "./lock.mjs";

let directory;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "paperchain-lock-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

test("several processes take turns", async () => {
  const diary = join(directory, "diary");
  const script = `
    import { appendFileSync } from "node:fs";
    import { withLock } from ${JSON.stringify(join(import.meta.dirname, "lock.mjs"))};
    await withLock(${JSON.stringify(join(directory, "lock"))}, async () => {
      appendFileSync(${JSON.stringify(diary)}, "in ");
      await new Promise((resolve) => setTimeout(resolve, 50));
      appendFileSync(${JSON.stringify(diary)}, "out ");
    });`;
  const processes = [1, 2, 3].map(() => spawn(process.execPath, ["--input-type=module", "-e", script]));
  await Promise.all(processes.map((process) => once(process, "exit")));
  expect(readFileSync(diary, "utf8")).toBe("in out in out in out ");
});

test("a failure while holding the lock releases it", async () => {
  await expect(withLock(directory, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(readdirSync(directory)).toEqual([]);
});

test("a killed process releases the lock, even if its id was reused", async () => {
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, `${process.ppid}.lock`), "started long ago");
  writeFileSync(join(directory, "999999999.lock"), "1");
  expect(await withLock(directory, async () => "done")).toBe("done");
});
