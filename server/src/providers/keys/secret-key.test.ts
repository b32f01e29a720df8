import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";
import { findSecretKey } from "./secret-key.ts";

test("a key that nobody gave is made once, for its owner's eyes only, and stays", async () => {
  const DATA_DIR = join(temporaryDirectory(), "new", "data");
  const key = await findSecretKey(readConfig({ DATA_DIR }));
  expect(key).toHaveLength(32);
  expect(statSync(join(DATA_DIR, "secret.key")).mode & 0o777).toBe(0o600);
  expect(await findSecretKey(readConfig({ DATA_DIR }))).toEqual(key);
  expect(readdirSync(DATA_DIR)).toEqual(["secret.key"]);
});

test("of many that start at once in one directory all have the same key", async () => {
  const DATA_DIR = temporaryDirectory();
  const keys = await Promise.all(Array.from({ length: 10 }, () => findSecretKey(readConfig({ DATA_DIR }))));
  expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(1);
});

test("a key that is given is taken, and none is made", async () => {
  const DATA_DIR = temporaryDirectory();
  const hex = "0123456789abcdef".repeat(4);
  const base64url = Buffer.from(hex, "hex").toString("base64url");
  expect((await findSecretKey(readConfig({ DATA_DIR, SECRET_KEY: hex }))).toString("hex")).toBe(hex);
  expect((await findSecretKey(readConfig({ DATA_DIR, SECRET_KEY: base64url }))).toString("hex")).toBe(hex);
  expect(readdirSync(DATA_DIR)).toEqual([]);
});

test("a damaged file stops the start: a new key would lose what the old one encrypted", async () => {
  const DATA_DIR = temporaryDirectory();
  const file = join(DATA_DIR, "secret.key");
  writeFileSync(file, "half a k");
  chmodSync(file, 0o600);
  await expect(findSecretKey(readConfig({ DATA_DIR }))).rejects.toThrow(/secret\.key does not hold a key/);
  expect(readFileSync(file, "utf8")).toBe("half a k");
});
