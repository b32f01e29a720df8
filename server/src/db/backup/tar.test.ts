import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";
import { readTar, type TarEntry, writeTar } from "./tar.ts";

async function* each<Value>(values: readonly Value[]): AsyncGenerator<Value> {
  yield* values;
}

const entry = (name: string, size: number, ...parts: string[]): TarEntry => ({
  name,
  size,
  content: each(parts.map((part) => Buffer.from(part))),
});

const archiveOf = (...entries: TarEntry[]) => buffer(writeTar(each(entries)));

/** In pieces of an odd length, as they come from a disk. */
async function read(archive: Buffer): Promise<[string, string][]> {
  const pieces = Array.from({ length: Math.ceil(archive.length / 333) }, (_, n) =>
    archive.subarray(n * 333, (n + 1) * 333),
  );
  const found: [string, string][] = [];
  await readTar(each(pieces), async ({ name, content }) => {
    found.push([name, await text(content)]);
  });
  return found;
}

const entries = () => [
  entry("base/", 0),
  entry("base/1", 5, "ab", "cde"),
  entry("base/grew", 3, "ab", "cde"),
  entry("base/shrank", 4, "ab"),
  entry("base/block", 512, "x".repeat(512)),
  entry("base/empty", 0),
  entry(`base/${"n".repeat(95)}`, 1, "a"),
];
const asRead = [
  ["base/", ""],
  ["base/1", "abcde"],
  ["base/grew", "abc"],
  ["base/shrank", "ab\0\0"],
  ["base/block", "x".repeat(512)],
  ["base/empty", ""],
  [`base/${"n".repeat(95)}`, "a"],
];

test("what is written is read again; a file that grew is cut, one that shrank is filled up", async () => {
  expect(await read(await archiveOf(...entries()))).toEqual(asRead);
});

test("the machine's own tar reads it too", async () => {
  const file = join(temporaryDirectory(), "a.tar");
  writeFileSync(file, await archiveOf(...entries()));
  const names = execFileSync("tar", ["-tf", file]).toString().trim().split("\n");
  expect(names).toEqual(asRead.map(([name]) => name));
  expect(execFileSync("tar", ["-xOf", file, "base/1"]).toString()).toBe("abcde");
});

test("an archive that was cut anywhere, or whose heads were changed, is refused", async () => {
  const whole = await archiveOf(...entries());
  for (let length = 0; length < whole.length; length += 256)
    await expect(read(whole.subarray(0, length))).rejects.toThrow("its end is missing");
  const changed = Buffer.from(whole);
  changed[3] = (changed[3] ?? 0) ^ 1;
  await expect(read(changed)).rejects.toThrow("damaged");
});
