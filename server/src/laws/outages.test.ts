// @module-tag later

import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { type RunningPostgres, startPostgres } from "../db/embedded/start-postgres.ts";
import { migrate } from "../db/migrate.ts";
import { migrateQueue } from "../db/migrate-queue.ts";
import { jobNames } from "../providers/queue.ts";
import { connectTo } from "../testing/database/connect.ts";
import { asOwner } from "../testing/database/database.ts";
import { freePort } from "../testing/free-port.ts";
import { recordTick } from "../testing/market/ticks.ts";
import { type Answer, call, type TestMember, withMember } from "../testing/members.ts";
import type { TestServer } from "../testing/server.ts";

// A database of its own, because the tests kill, pause and disconnect it.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const patience = { timeout: 60_000, interval: 50 };
let postgres: RunningPostgres;
let directory: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "paperchain-test-"));
  chmodSync(directory, 0o755);
  postgres = await startPostgres({ dataDir: join(directory, "postgres"), tcpPort: await freePort() });
  await asOwner(postgres.connection, "create database template_of_ours");
  const template = { ...postgres.connection, database: "template_of_ours" };
  await migrate(template);
  await migrateQueue(template, jobNames);
});

afterAll(async () => {
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
});

test("the database is restarted: every answer meanwhile is a 503 that says when to come again", async () => {
  await throughOutage(await aClub(), async () => {
    await end("SIGINT");
    await postgres.startAgain();
  });
});

test("the database is stopped without a word, and recovers", async () => {
  await throughOutage(await aClub(), async () => {
    await end("SIGQUIT");
    await postgres.startAgain();
  });
});

test("one connection's process is killed, and the database throws everybody out", async () => {
  await throughOutage(await aClub(), async (failed) => {
    const client = await connectTo(postgres.connection);
    const { rows } = await client.query("select pg_backend_pid() as pid");
    process.kill(rows[0].pid, "SIGKILL");
    await failed;
  });
});

test("the database takes no writes, as a standby does", async () => {
  await throughOutage(await aClub(), async (failed) => {
    await asOwner(postgres.connection, "alter system set default_transaction_read_only = on");
    await asOwner(postgres.connection, "select pg_reload_conf()");
    await failed;
    await writable("alter system reset default_transaction_read_only");
    await writable("select pg_reload_conf()");
  });
});

test("the database has no connection left", async () => {
  await throughOutage(await aClub(), async (failed) => {
    const guests = await fillPlaces();
    const throwOut =
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'paperchain%'";
    await guests[0]?.query(throwOut);
    await failed;
    for (const guest of guests) await guest.end();
  });
});

test("the network is cut, and nobody answers for a while", async () => {
  const door = await aDoor();
  await throughOutage(await aClub(door.port), async (failed) => {
    door.cut();
    await failed;
    door.open();
  });
});

test("the network drops everything, so that questions wait in vain on open connections", async () => {
  const door = await aDoor();
  await throughOutage(await aClub(door.port), async (_failed, eachFailed) => {
    door.fallSilent();
    await eachFailed;
    door.cut();
    door.open();
  });
});

test("the database's main process is paused, so that new connections wait in vain", async () => {
  await throughOutage(await aClub(), async (failed) => {
    const cut =
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'paperchain'";
    const client = await connectTo(postgres.connection);
    process.kill(postgres.pid, "SIGSTOP");
    await client.query(cut);
    await failed;
    process.kill(postgres.pid, "SIGCONT");
    await client.end();
  });
});

interface Club {
  readonly server: TestServer;
  readonly member: TestMember;
}

/** A server on a fresh copy, through a proxy if one is given, with a member and a price. */
async function aClub(port = postgres.connection.port): Promise<Club> {
  const database = `club_${Date.now()}`;
  await asOwner(postgres.connection, `create database ${database} template template_of_ours`);
  const { server, member } = await withMember({ on: { ...postgres.connection, port, database } });
  await recordTick(server, { at: server.context.clock(), price: "100" });
  await server.context.market.refresh();
  return { server, member };
}

/** Members keep calling during an incident. Afterwards everything must recover by itself. */
async function throughOutage(
  club: Club,
  happen: (failed: Promise<void>, eachFailed: Promise<void>) => Promise<void>,
): Promise<void> {
  const firstFailure = Promise.withResolvers<void>();
  const eachFailure = Promise.withResolvers<void>();
  const failing = new Set<object>();
  const answers: Answer[] = [];
  let over = false;
  const caller = async (each: (club: Club) => Promise<Answer>) => {
    while (!over) {
      const answer = await each(club);
      answers.push(answer);
      if (answer.status < 500) continue;
      firstFailure.resolve();
      if (failing.add(each).size === calls.length) eachFailure.resolve();
    }
  };
  const calling = Promise.all(calls.map(caller));
  await happen(firstFailure.promise, eachFailure.promise);
  await vi.waitFor(async () => {
    for (const each of calls) expect((await each(club)).status).toBeLessThan(300);
  }, patience);
  over = true;
  await calling;
  const failures = answers.filter(({ status }) => status >= 300);
  expect(failures.length).toBeGreaterThan(0);
  for (const { status, body, headers } of failures) {
    expect({ status, code: body.code, retry: headers["retry-after"], body }).toMatchObject({
      status: 503,
      code: "unavailable",
      retry: "5",
    });
  }
}

/** The members' calls: reading, writing and logging in. */
const calls: ((club: Club) => Promise<Answer>)[] = [
  ({ server, member: { token, id } }) => call(server, "showBalance", { token, params: { userId: id } }),
  ({ server, member: { token } }) => call(server, "listMyTransactions", { token }),
  ({ server, member: { token } }) =>
    call(server, "buyUp", {
      token,
      body: { coinId: "bitcoin", amount: "1" },
      headers: { "idempotency-key": randomUUID() },
    }),
  ({ server, member: { token } }) =>
    call(server, "buyDown", { token, body: { coinId: "bitcoin", amount: "1" } }),
  ({ server }) => call(server, "showCheckpoint"),
];

async function end(signal: NodeJS.Signals): Promise<void> {
  const { exited } = postgres;
  process.kill(postgres.pid, signal);
  await exited;
}

/** Opens every connection that the database allows. */
async function fillPlaces() {
  const guests = [];
  for (;;) {
    const guest = await connectTo(postgres.connection).catch(() => undefined);
    if (!guest) return guests;
    guests.push(guest);
  }
}

/** Runs as a user who may still write. */
async function writable(statement: string): Promise<void> {
  const client = await connectTo(postgres.connection, { options: "-c default_transaction_read_only=off" });
  await client.query(statement).finally(() => client.end());
}

/** A proxy before the database that can refuse all connections. */
async function aDoor() {
  const inside = new Set<Socket>();
  let shut = false;
  let silent = false;
  const server = createServer((socket) => {
    if (shut) return void socket.resetAndDestroy();
    const behind = connect(postgres.connection.port, "127.0.0.1");
    for (const each of [socket, behind]) inside.add(each.on("error", () => {}));
    socket.on("close", () => behind.destroy());
    behind.on("close", () => socket.destroy());
    socket.on("data", (said) => silent || behind.write(said));
    behind.on("data", (said) => silent || socket.write(said));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The door has no address.");
  return {
    port: address.port,
    cut: () => {
      shut = true;
      for (const each of inside) each.resetAndDestroy();
    },
    fallSilent: () => {
      silent = true;
    },
    open: () => {
      shut = false;
      silent = false;
    },
  };
}
