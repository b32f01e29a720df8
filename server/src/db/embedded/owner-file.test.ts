import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";
import { claimOwnership } from "./owner-file.ts";
import { processIdentity } from "./process-identity.ts";

test("a second claim of the same directory is refused with the holder's process number", async () => {
  const directory = temporaryDirectory();
  await claimOwnership(directory);
  await expect(claimOwnership(directory)).rejects.toThrow(
    `Another Paperchain (process ${process.pid}) is using the database in ${directory}: a server, or a command such as backup.`,
  );
});

test("a released directory can be claimed again and holds no trace", async () => {
  const directory = temporaryDirectory();
  await (await claimOwnership(directory)).release();
  await (await claimOwnership(directory)).release();
  expect(readdirSync(directory)).toEqual([]);
});

test("a process with a dead owner's reused id is not the owner", async () => {
  const directory = temporaryDirectory();
  const parent = process.ppid;
  writeFileSync(
    join(directory, `owner-${parent}.json`),
    JSON.stringify({ pid: parent, identity: "long ago" }),
  );
  const ownership = await claimOwnership(directory);
  await ownership.forgetTheDead();
  expect(readdirSync(directory)).toEqual([`owner-${process.pid}.json`]);
});

test("a living process with the number and the start time of the file is the owner", async () => {
  const directory = temporaryDirectory();
  const owner = { pid: process.ppid, identity: await processIdentity(process.ppid) };
  writeFileSync(join(directory, `owner-${process.ppid}.json`), JSON.stringify(owner));
  await expect(claimOwnership(directory)).rejects.toThrow(`process ${process.ppid}`);
});

test("a file that a power cut left empty names no owner", async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, "owner-1.json"), "");
  const ownership = await claimOwnership(directory);
  await ownership.forgetTheDead();
  expect(readdirSync(directory)).toEqual([`owner-${process.pid}.json`]);
});
