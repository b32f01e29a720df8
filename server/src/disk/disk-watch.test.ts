import { expect, test } from "vitest";
import { watchDisk } from "./disk-watch.ts";

const noRoom = () => Object.assign(new Error("could not extend file"), { code: "53100" });

function aWatch() {
  const lines: string[] = [];
  const say = (...said: unknown[]) => void lines.push(String(said.at(-1)));
  return { lines, disk: watchDisk({ error: say, info: say }) };
}

test("a full disk is logged once however often it occurs, and once more when there is room again", async () => {
  const { disk, lines } = aWatch();
  expect(disk.isFull()).toBe(false);
  for (let times = 0; times < 100; times += 1) expect(disk.hear(noRoom())).toBe(true);
  expect(disk.isFull()).toBe(true);
  await disk.look(() => Promise.reject(noRoom()));
  expect(disk.isFull()).toBe(true);
  expect(lines).toEqual([expect.stringContaining("disk is full")]);
  await disk.look(async () => {});
  expect(disk.isFull()).toBe(false);
  expect(lines).toEqual([expect.any(String), "The disk takes writes again."]);
});

test("while there is room nothing is tried, and other errors do not count as a full disk", async () => {
  const { disk } = aWatch();
  await disk.look(() => Promise.reject(new Error("This must not be tried.")));
  expect(disk.hear(new Error("permission denied"))).toBe(false);
  expect(disk.isFull()).toBe(false);
});

test("a job that failed because of the disk is recognised by its cause", () => {
  const { disk } = aWatch();
  expect(disk.hear(new Error("The job failed.", { cause: noRoom() }))).toBe(true);
});

test("a check that fails for another reason says nothing about the disk", async () => {
  const { disk } = aWatch();
  disk.hear(noRoom());
  await expect(disk.look(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(disk.isFull()).toBe(true);
});
