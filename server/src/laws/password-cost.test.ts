import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../config.ts";
import { openContext } from "../open-context.ts";
import { ownDatabase } from "../testing/database/database.ts";
import { addressOf } from "../testing/server-process.ts";

test("the server that people use hashes with argon2id, 19 MiB and two passes", async () => {
  const database = await ownDatabase();
  const undo: (() => Promise<unknown>)[] = [database.drop];
  onTestFinished(async () => {
    for (const step of undo.reverse()) await step();
  });
  const config = readConfig({ DATABASE_URL: addressOf(database.target), SECRET_KEY: "7".repeat(64) });
  const { context } = await openContext(config, {
    clock: () => new Date(),
    port: () => 0,
    say: () => {},
    undo,
  });
  expect(await context.passwords.hash("correct horse battery")).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  );
});

test("no setting makes it cheaper: the cost is given only by tests", () => {
  const server = join(import.meta.dirname, "..");
  const product = globSync("**/*.ts", { cwd: server }).filter((path) => !/^testing\/|\.test\.ts$/.test(path));
  const opened = product.flatMap((path) =>
    [...readFileSync(join(server, path), "utf8").matchAll(/(?<!function )\bopenPasswords\([^)]*\)/g)].map(
      ([call]) => `${path}: ${call}`,
    ),
  );
  expect(opened).toEqual(["open-context.ts: openPasswords()"]);
});
