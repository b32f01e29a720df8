// @module-tag later

import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { askPostgres } from "../../testing/database/connect.ts";
import { madeDatabase } from "../../testing/database/made-database.ts";
import { freePort } from "../../testing/free-port.ts";
import { sampleOf } from "../../testing/sample.ts";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";
import { nobody } from "./postgres-user.ts";
import { type RunningPostgres, type StartOptions, startPostgres } from "./start-postgres.ts";

vi.setConfig({ testTimeout: 120_000 });
const sampled = { tags: ["sampled"] };

// Only root can act as another user, so only root has this problem.
describe.runIf(process.getuid?.() === 0)("started as root, programs of the user nobody", () => {
  test.each(sampleOf([0o000, 0o077], 1))("get nothing, with umask %o", sampled, async (mask) => {
    const dataDir = join(temporaryDirectory(), "data", "postgres");
    const postgres = await withUmask(mask, () => start({ dataDir }));
    expect(statSync(join(dataDir, "cluster")).uid).toBe(0);
    expect(attack(dataDir, postgres)).toEqual([]);
    expect(await askPostgres(postgres, "select 1")).toBe(1);
  });

  test.each(sampleOf([0o077, 0o000], 1))(
    "log in to no database that nobody had to be given, with umask %o; they read its files, and the operator is told",
    sampled,
    async (mask) => {
      const dataDir = join(temporaryDirectory(), "data", "postgres");
      const said: string[] = [];
      const postgres = await withUmask(mask, () =>
        start({ dataDir, user: { kind: "other", ...nobody }, log: (line) => said.push(line) }),
      );
      expect(attack(dataDir, postgres)).toEqual(["reads the cluster"]);
      expect(said.join("\n")).toContain("can read and damage its files");
      expect(await askPostgres(postgres, "select 1")).toBe(1);
    },
  );

  test("lose a database that an earlier version gave them, and its password", async () => {
    const { dataDir, password } = await nobodys();
    // The state after a power cut in the middle of the change.
    chownSync(join(dataDir, "cluster", "PG_VERSION"), 0, 0);

    const after = await start({ dataDir });
    expect(await askPostgres(after, "select 1")).toBe(1);
    expect(after.connection.password).not.toBe(password);
    expect(attack(dataDir, after)).toEqual([]);
    expect(ownersBelow(join(dataDir, "cluster"))).toEqual(["0"]);
  });

  test("do not know the password any more, even if the database stays theirs", async () => {
    const { dataDir, password } = await nobodys();
    const after = await start({ dataDir, user: { kind: "other", ...nobody } });
    await expect(askPostgres({ connection: { ...after.connection, password } }, "select 1")).rejects.toThrow(
      "password authentication failed",
    );
    expect(attack(dataDir, after)).toEqual(["reads the cluster"]);
  });
});

test.each([
  ["that others may read", (file: string) => chmodSync(file, 0o644)],
  ["that was lost", (file: string) => rmSync(file)],
])("a password file %s is replaced", async (_name, spoil) => {
  const dataDir = await madeDatabase();
  const before = readFileSync(join(dataDir, "password"), "utf8");
  spoil(join(dataDir, "password"));
  const postgres = await start({ dataDir, tcpPort: await freePort() });
  expect(await askPostgres(postgres, "select 1")).toBe(1);
  expect(postgres.connection.password).not.toBe(before.trim());
  expect(statSync(join(dataDir, "password")).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).not.toContain("password.new");
});

/** A database of an earlier version: all of it, including its password, belongs to nobody. */
async function nobodys() {
  const dataDir = await madeDatabase();
  const password = readFileSync(join(dataDir, "password"), "utf8").trim();
  for (const name of ["cluster", "password"])
    execFileSync("chown", ["-R", `${nobody.uid}:${nobody.gid}`, join(dataDir, name)]);
  return { dataDir, password };
}

async function start(options: StartOptions): Promise<RunningPostgres> {
  const postgres = await startPostgres(options);
  onTestFinished(() => postgres.stop());
  return postgres;
}

async function withUmask<Result>(mask: number, work: () => Promise<Result>): Promise<Result> {
  const before = process.umask(mask);
  return work().finally(() => process.umask(before));
}

/** Lists the files that a program of the user nobody could read. */
function attack(dataDir: string, { connection }: RunningPostgres): string[] {
  const script = `${import.meta.dirname}/../../testing/database/attack-database.ts`;
  const said = execFileSync(process.execPath, [script, dataDir, connection.host], { encoding: "utf8" });
  return JSON.parse(said);
}

function ownersBelow(directory: string): string[] {
  const owners = execFileSync("find", [directory, "-printf", "%U\n"], { encoding: "utf8" });
  return [...new Set(owners.trim().split("\n"))];
}
