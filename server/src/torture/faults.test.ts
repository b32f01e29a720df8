// @module-tag proof

import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { canMount, smallDisk } from "../testing/database/small-disk.ts";
import { temporaryDirectory } from "../testing/temporary-directory.ts";
import { type Client, openClient } from "./outside/http.ts";
import { judgeBooks, judgeWriter } from "./outside/judge.ts";
import { type Machine, startMachine } from "./outside/machine.ts";
import type { SentOrder } from "./outside/orders.ts";
import { admin, invitation, terms } from "./outside/settings.ts";
import { answered, registerWriter, type SentCall, type Writer } from "./outside/writer.ts";

// `npm run torture` damages the machine often and for a long time; `npm run test:all` once in each way, briefly.
const rounds = Number(process.env.TORTURE_FAULT_ROUNDS ?? 1);
const freezeMs = 1_000 * Number(process.env.TORTURE_FREEZE_SECONDS ?? 1);
const writersMax = rounds === 1 ? 4 : 20;
// Filling a disk needs a disk of its own, which needs root.
const fillsDisk = rounds > 1 && canMount;

test("the model shares nothing with what it judges", () => {
  const folder = `${import.meta.dirname}/outside`;
  const secondRules = ["../../testing/trades/second-rule.ts", "../../testing/orders/second-orders.ts"];
  const files = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  const imported = [...files, ...secondRules].flatMap((name) =>
    [...readFileSync(`${folder}/${name}`, "utf8").matchAll(/from "([^"]+)"/g)].map(([, path = ""]) => path),
  );
  expect(imported.length).toBeGreaterThan(10);
  const isOwn = (path: string) => secondRules.includes(path) || /^(node:|pg$|\.\/[a-z]+\.ts$)/.test(path);
  expect(imported.filter((path) => !isOwn(path))).toEqual([]);
});

test(`through kills, restarts${fillsDisk ? ", freezes and a full disk" : " and freezes"} nothing acknowledged is lost, done twice or early`, {
  timeout: 3_600_000,
}, async () => {
  const machine = await startMachine(fillsDisk ? smallDisk(600) : temporaryDirectory());
  onTestFinished(() => machine.stop());
  const client = openClient(machine.origin);
  const { token: adminToken } = (await answered(() => client.send("POST", "/auth/login", { body: admin })))
    .body;
  const writers: Writer[] = [];
  for (let n = 1; n <= writersMax; n += 1) {
    writers.push(await registerWriter(client, { name: `Writer ${n}`, invitation, adminToken }));
  }
  const figures: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, upset] of upsets(machine)) {
      const backMs = await hurt(writers, upset);
      figures.push(`${name}: all answered ${backMs} ms later`);
      const problems = await Promise.all(writers.map((writer) => judgeWriter(client, writer, terms)));
      expect([name, ...problems.flat(), ...(await judgeBooks(machine.database())), ...client.wrong]).toEqual([
        name,
      ]);
    }
  }
  await filled(client, writers);
  for (const writer of writers) expect(await judgeWriter(client, writer, terms)).toEqual([]);
  expect(await judgeBooks(machine.database())).toEqual([]);
  const acknowledged = (sent: readonly { id: string | undefined }[]) =>
    sent.filter(({ id }) => id !== undefined);
  const calls = acknowledged(writers.flatMap((writer) => writer.calls));
  const orders = acknowledged(writers.flatMap((writer) => writer.orders));
  expect(calls.length).toBeGreaterThan(writersMax * rounds);

  await expectNoticed(client, writers[0]);
  console.log(
    [
      `${calls.length} acknowledged calls and ${orders.length} orders of ${writersMax} writers`,
      ...figures,
    ].join("\n"),
  );
  const ends = await endsOf(client, writers);
  expect(ends.filled).toBeGreaterThan(writersMax);
  console.log(`orders: ${JSON.stringify(ends)}`);
  console.log(`answers by status: ${JSON.stringify(Object.fromEntries(client.counts))}`);
});

/** Tests the judge itself: a forgotten call or order, an invented one, another amount. */
async function expectNoticed(client: Client, writer: Writer | undefined): Promise<void> {
  const [one, ...others] = writer?.calls.filter(({ id }) => id !== undefined) ?? [];
  const [order, ...more] = writer?.orders.filter(({ id }) => id !== undefined) ?? [];
  if (!writer || !one || !order) throw new Error("The first writer has done nothing.");
  const judge = async (calls: readonly SentCall[], orders: readonly SentOrder[] = writer.orders) =>
    (await judgeWriter(client, { ...writer, calls: [...calls], orders: [...orders] }, terms)).join("\n");
  expect(await judge([one, ...others])).toBe("");
  expect(await judge(others)).toContain("nobody asked for");
  expect(await judge([one, ...others, { ...one, id: randomUUID() }])).toContain("lost");
  expect(await judge([{ ...one, amount: one.amount + 1n }, ...others])).toContain("changed");
  expect(await judge(writer.calls, more)).toContain("nobody asked for the order");
  expect(await judge(writer.calls, [{ ...order, id: randomUUID() }, ...more])).toContain("lost: the order");
  expect(await judge(writer.calls, [{ ...order, size: order.size + 1n }, ...more])).toContain("changed");
}

/** Waits until no market order is open. */
async function filled(client: Client, writers: readonly Writer[]): Promise<void> {
  for (const { token } of writers) {
    for (;;) {
      const { body } = await answered(() => client.send("GET", "/orders?limit=100&state=open", { token }));
      if (!body.orders.some(({ kind }: { kind: string }) => kind === "market")) break;
      await wait(200);
    }
  }
}

/** How many orders ended in each way, and how many were refused. */
async function endsOf(client: Client, writers: readonly Writer[]): Promise<Record<string, number>> {
  const ends: Record<string, number> = {};
  for (const { token, orders } of writers) {
    ends.refused = (ends.refused ?? 0) + orders.filter(({ refused }) => refused !== undefined).length;
    for (const state of ["open", "filled", "cancelled"]) {
      const { body } = await answered(() => client.send("GET", `/orders?limit=1&state=${state}`, { token }));
      ends[state] = (ends[state] ?? 0) + body.total;
    }
  }
  return ends;
}

type Upset = [name: string, happen: () => Promise<unknown>];

/** Each kind of damage, and its end. */
const upsets = (machine: Machine): Upset[] => [
  ["everything killed", () => machine.killEverything()],
  ["the database killed", async () => machine.killDatabase()],
  ["one connection's process killed", async () => machine.killConnection()],
  ["restarted", () => machine.restart()],
  ["the server frozen", () => machine.freeze(freezeMs)],
  ["the database frozen", () => machine.freezeDatabase(freezeMs)],
  ...(fillsDisk ? [fullDisk(machine)] : []),
];

const fullDisk = (machine: Machine): Upset => ["the disk full", () => fullFor(machine, 10_000)];

async function fullFor(machine: Machine, ms: number): Promise<void> {
  machine.fillDisk();
  await wait(ms);
  machine.makeRoom();
}

/** All writers run before, during and after it. Returns how long after it the last of them got an answer. */
async function hurt(writers: readonly Writer[], upset: () => Promise<unknown>): Promise<number> {
  let resting = false;
  const working = Promise.all(writers.map((writer) => writer.work(() => resting)));
  await wait(300);
  await upset();
  const over = performance.now();
  resting = true;
  await working;
  return Math.round(performance.now() - over);
}
