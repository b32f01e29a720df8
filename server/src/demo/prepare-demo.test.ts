// @module-tag later

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../config.ts";
import { prepareDemo } from "./prepare-demo.ts";

test.each([
  [{ HOST: "0.0.0.0" }, "Unset HOST."],
  [{ DATABASE_URL: "postgres://club@db/club" }, "Unset DATABASE_URL."],
])("a demo with %o does not begin: %s", async (environment, advice) => {
  const said: string[] = [];
  await expect(prepareDemo(readConfig(environment), (line) => said.push(line))).rejects.toThrow(advice);
  expect(said).toEqual([]);
});

test("the first start of a demo lives through its week, and the next one says who can log in at once", {
  timeout: 300_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), "paperchain-demo-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const start = async () => {
    const said: string[] = [];
    const { lines } = await prepareDemo(readConfig({ DATA_DIR: folder }), (line) => said.push(line));
    expect(lines.join("\n")).toContain("organiser@demo.example");
    return said.some((line) => line.startsWith("Creating a week of history"));
  };
  expect(await start()).toBe(true);
  expect(await start()).toBe(false);
});
