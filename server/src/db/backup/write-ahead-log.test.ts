import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";
import { writeAheadLog } from "./write-ahead-log.ts";

const [before, first, second, third] = [
  "000000010000000A000000FD",
  "000000010000000A000000FE",
  "000000010000000A000000FF",
  "000000010000000B00000000",
];

test("a backup has every segment from its first to its last, and fails if one between them is missing", async () => {
  const cluster = temporaryDirectory();
  mkdirSync(join(cluster, "pg_wal"));
  for (const name of [before, first, second, third, "000000010000000B00000001"])
    writeFileSync(join(cluster, "pg_wal", name), "");
  const label = `START WAL LOCATION: A/FE000028 (file ${first})`;
  const names = async (labelfile: string, last: string) => {
    const found: string[] = [];
    for await (const { name } of writeAheadLog(cluster, { labelfile, last })) found.push(name);
    return found;
  };
  expect(await names(label, third)).toEqual([first, second, third].map((name) => `pg_wal/${name}`));
  await expect(names("", third)).rejects.toThrow("begin in no segment");
  await expect(names(label, before)).rejects.toThrow("cannot begin in");
  await expect(names(label, "000000020000000B00000000")).rejects.toThrow("cannot begin in");
  rmSync(join(cluster, "pg_wal", second));
  await expect(names(label, third)).rejects.toThrow(`${second} is missing`);
  writeFileSync(join(cluster, "pg_wal", second), "");
  rmSync(join(cluster, "pg_wal", third));
  await expect(names(label, third)).rejects.toThrow(`${third} is missing`);
});
