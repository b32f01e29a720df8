// @module-tag later

import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, expect, test, vi } from "vitest";
import { askPostgres } from "../../testing/database/connect.ts";
import { madeDatabase } from "../../testing/database/made-database.ts";
import { type Owner, spawnOwner } from "../../testing/database/spawn-owner.ts";
import { freePort } from "../../testing/free-port.ts";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";
import { processIdentity } from "./process-identity.ts";
import { type RunningPostgres, type StartOptions, startPostgres } from "./start-postgres.ts";

// Real processes, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const started: RunningPostgres[] = [];
const owners: Owner[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()));
  for (const owner of owners.splice(0)) {
    owner.kill("SIGTERM");
    await owner.gone;
  }
});

describe("a new database", () => {
  test("starts, answers, has page checksums, and leaves no process or socket behind", async () => {
    const dataDir = temporaryDirectory();
    const postgres = await start({ dataDir });
    expect(await askPostgres(postgres, "show data_checksums")).toBe("on");
    expect(await askPostgres(postgres, "show fsync")).toBe("on");
    expect(await askPostgres(postgres, "show listen_addresses")).toBe("");
    await postgres.stop();
    expect(await processIdentity(postgres.pid)).toBeUndefined();
    expect(existsSync(postgres.connection.host)).toBe(false);
    expect(readdirSync(dataDir).sort()).toEqual(["cluster", "hba.conf", "password"]);
  });

  test("lower-cases every language's letters and sorts by code point", async () => {
    const postgres = await start({ dataDir: await madeDatabase() });
    expect(
      await askPostgres(postgres, "select lower('ÄÖ') || (select min(x) from (values ('a'), ('B')) v(x))"),
    ).toBe("äöB");
  });

  test("keeps its data after a restart", async () => {
    const dataDir = await madeDatabase();
    const first = await start({ dataDir });
    await writeNote(first);
    await first.stop();
    expect(await readNote(await start({ dataDir }))).toBe("kept");
  });

  test("works below a path that is too long for a socket, with spaces in it", async () => {
    const dataDir = join(temporaryDirectory(), "a long name ".repeat(12), "b".repeat(120));
    expect(await askPostgres(await start({ dataDir }), "select 1")).toBe(1);
  });

  test("works in a directory that other users cannot enter", async () => {
    const directory = temporaryDirectory();
    chmodSync(directory, 0o700);
    expect(await askPostgres(await start({ dataDir: join(directory, "postgres") }), "select 1")).toBe(1);
  });

  test("asks for a password over TCP", async () => {
    const { connection } = await start({ dataDir: await madeDatabase(), tcpPort: await freePort() });
    expect(connection).toMatchObject({ host: "127.0.0.1", password: expect.any(String) });
    const stranger = new pg.Client({ ...connection, password: "guess" });
    await expect(stranger.connect()).rejects.toThrow("password authentication failed");
    expect(await askPostgres({ connection }, "select 1")).toBe(1);
  });
});

describe("after an interrupted start", () => {
  test("a partial database is deleted and created again", async () => {
    const dataDir = temporaryDirectory();
    const half = join(dataDir, "initialising-x1y2z3");
    mkdirSync(half);
    writeFileSync(join(half, "PG_VERSION"), "18\n");
    expect(await askPostgres(await start({ dataDir }), "select 1")).toBe(1);
    expect(existsSync(half)).toBe(false);
  });

  test("killing a server while it creates the database does no harm", async () => {
    const dataDir = temporaryDirectory();
    const owner = own(dataDir);
    await vi.waitFor(
      () => expect(readdirSync(dataDir).some((name) => name.startsWith("initialising-"))).toBe(true),
      { timeout: 20_000, interval: 5 },
    );
    owner.kill("SIGKILL");
    await owner.gone;
    expect(await askPostgres(await start({ dataDir }), "select 1")).toBe(1);
    expect(readdirSync(dataDir).filter((name) => name.startsWith("initialising-"))).toEqual([]);
  });

  test("a failed start says why and releases the directory", async () => {
    const dataDir = await madeDatabase();
    writeFileSync(join(dataDir, "cluster", "PG_VERSION"), "9\n");
    await expect(start({ dataDir })).rejects.toThrow("initialized by PostgreSQL version 9");
    expect(readdirSync(dataDir).sort()).toEqual(["cluster", "hba.conf", "password"]);
  });
});

describe("two servers on one directory", () => {
  test("the second is told which process holds it, and the first goes on", async () => {
    const dataDir = await madeDatabase();
    const owner = own(dataDir);
    const { connection } = await owner.ready;
    await expect(start({ dataDir })).rejects.toThrow(`Another Paperchain (process ${owner.pid}) is using`);
    expect(await askPostgres({ connection }, "select 1")).toBe(1);
  });

  test("of two that start at the same moment, at most one gets it", async () => {
    const dataDir = await madeDatabase();
    const both = await Promise.allSettled([start({ dataDir }), own(dataDir).ready]);
    expect(both.filter(({ status }) => status === "fulfilled").length).toBeLessThan(2);
  });
});

describe("after kill -9", () => {
  test("of the server alone, the next start stops its database and loses nothing", async () => {
    const { dataDir, owner, postmaster } = await killedOwner();
    await owner.gone;
    expect(await processIdentity(postmaster)).toBeDefined();
    expect(await readNote(await start({ dataDir }))).toBe("kept");
    expect(await processIdentity(postmaster)).toBeUndefined();
  });

  test("of the server and the database, nothing is lost and no lock is in the way", async () => {
    const { dataDir, owner, postmaster } = await killedOwner();
    process.kill(postmaster, "SIGKILL");
    await owner.gone;
    expect(await readNote(await start({ dataDir }))).toBe("kept");
  });

  test("of the database alone, its server notices and can start it again", async () => {
    const dataDir = await madeDatabase();
    const first = await start({ dataDir });
    await writeNote(first);
    process.kill(first.pid, "SIGKILL");
    await first.exited;
    await first.stop();
    expect(await readNote(await start({ dataDir }))).toBe("kept");
  });
});

async function killedOwner() {
  const dataDir = await madeDatabase();
  const owner = own(dataDir);
  const { connection, pid } = await owner.ready;
  await writeNote({ connection });
  owner.kill("SIGKILL");
  return { dataDir, owner, postmaster: pid };
}

async function start(options: StartOptions): Promise<RunningPostgres> {
  const postgres = await startPostgres(options);
  started.push(postgres);
  return postgres;
}

function own(dataDir: string): Owner {
  const owner = spawnOwner(dataDir);
  owners.push(owner);
  return owner;
}

const writeNote = (postgres: Pick<RunningPostgres, "connection">) =>
  askPostgres(postgres, "create table note as select 'kept' as text");

const readNote = (postgres: RunningPostgres) => askPostgres(postgres, "select text from note");
