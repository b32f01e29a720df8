// @module-tag proof

import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../db/connect.ts";
import { reconcile } from "../ledger/reconcile.ts";
import { anyOf } from "../testing/any-of.ts";
import { asOwner, ownDatabase } from "../testing/database/database.ts";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { judgeTrades } from "../testing/trades/judge-trades.ts";

// `npm run torture` runs the promised number, frozen for the promised time; `npm run test:all` a few, frozen briefly.
const trades = Number(process.env.TORTURE_TRADES ?? 200);
const upsets = Number(process.env.TORTURE_UPSETS ?? 4);
const freezeMs = Number(process.env.TORTURE_FREEZE_SECONDS ?? 2) * 1_000;
const secondsBetween = Number(process.env.TORTURE_UPSET_EVERY_SECONDS ?? 1);
const memberCount = 8;
const password = "correct horse battery";
const settings = {
  TRADE_SECONDS: "5",
  LOG_LEVEL: "silent",
  ADMIN_EMAIL: "admin@club.example",
  ADMIN_PASSWORD: password,
  INVITATION_CODE: "FIRST-CODE",
};

test(`${trades} trades, three servers, ${upsets} of them killed or frozen: each is settled once, by the rule, none early`, {
  timeout: 7_200_000,
}, async () => {
  const { database, fleet } = await aFleet();
  const tokens = await registerMembers(fleet);
  const opening = openTrades(fleet, tokens);
  const upsetting = upsetServers(fleet, database.checkBooks);
  await Promise.all([opening, upsetting]);
  await vi.waitFor(async () => expect(await database.countOpen()).toBe(0), {
    timeout: 300_000,
    interval: 1_000,
  });
  const judged = await judgeTrades(database.target);
  expect(judged.problems).toEqual([]);
  expect(judged.count).toBe(trades);
  expect((judged.outcomes.WIN ?? 0) + (judged.outcomes.LOSS ?? 0)).toBeGreaterThan(trades / 2);
  await database.checkBooks();
  console.log(`${trades} trades, ${upsets} upsets: ${JSON.stringify(judged.outcomes)}`);
});

type Fleet = (ServerProcess | "upset")[];

/** Three servers in processes of their own on one database. */
async function aFleet() {
  const { target, drop } = await ownDatabase();
  const { db, close } = openDatabase(target, { connectionsMax: 2, onError: () => {} });
  const connection = { ...inject("postgres"), ...target };
  const first = await startServerProcess(connection, settings);
  const fleet: Fleet = [first];
  fleet.push(...(await Promise.all([1, 2].map(() => startServerProcess(connection, settings)))));
  onTestFinished(async () => {
    for (const server of fleet) if (server !== "upset") await server.kill();
    await close();
    await drop();
  });
  const checkBooks = async () => expect(await reconcile(db)).toEqual({ balanced: true, problems: [] });
  const countOpen = async () => {
    const [row] = await asOwner(target, "select count(*)::int as open from trades where outcome is null");
    return row?.open;
  };
  const restart = () => startServerProcess(connection, settings);
  return { database: { target, checkBooks, countOpen }, fleet: Object.assign(fleet, { restart }) };
}

type RunningFleet = Awaited<ReturnType<typeof aFleet>>["fleet"];

const running = (fleet: RunningFleet) =>
  fleet.flatMap((server, index) => (server === "upset" ? [] : [{ server, index }]));

/** Kills and restarts a server, or freezes it for a while. One always runs. The books balance after each. */
async function upsetServers(fleet: RunningFleet, checkBooks: () => Promise<void>): Promise<void> {
  const recovering: Promise<void>[] = [];
  for (let done = 0; done < upsets; done += 1) {
    await wait(secondsBetween * 1_000);
    await vi.waitFor(() => expect(running(fleet).length).toBeGreaterThan(1), {
      timeout: 120_000,
      interval: 50,
    });
    const { server, index } = anyOf(running(fleet));
    fleet[index] = "upset";
    recovering.push(recover(fleet, server, index, done % 2 === 0 ? "kill" : "freeze"));
    await checkBooks();
  }
  await Promise.all(recovering);
}

async function recover(fleet: RunningFleet, server: ServerProcess, index: number, how: "kill" | "freeze") {
  if (how === "kill") {
    await server.kill();
    fleet[index] = await fleet.restart();
    return;
  }
  server.freeze();
  await wait(freezeMs);
  server.thaw();
  fleet[index] = server;
}

/**
 * Opens trades during the disturbances. A call without an answer is sent again under its key, to any running server.
 */
async function openTrades(fleet: RunningFleet, tokens: readonly string[]): Promise<void> {
  const pauseMs = (upsets * secondsBetween * 1_000 * 4) / trades;
  let opened = 0;
  const caller = async () => {
    while (opened < trades) {
      opened += 1;
      await openOne(fleet, anyOf(tokens), `trade-${opened}`);
      await wait(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: 4 }, caller));
}

async function openOne(fleet: RunningFleet, token: string, key: string): Promise<void> {
  const path = `/transactions/${randomInt(2) === 0 ? "buy-up" : "buy-down"}`;
  const body = {
    coinId: anyOf(["bitcoin", "ethereum", "solana"]),
    amount: `${randomInt(1, 4)}.${randomInt(10, 100)}`,
  };
  for (let tries = 0; tries < 500; tries += 1) {
    const { server } = anyOf(running(fleet));
    const status = await post(server.url, path, body, {
      authorization: `Bearer ${token}`,
      "idempotency-key": key,
    });
    if (status === 201) return;
    await wait(100);
  }
  throw new Error(`The trade ${key} was never accepted.`);
}

async function registerMembers(fleet: RunningFleet): Promise<string[]> {
  const { server } = anyOf(running(fleet));
  const tokens: string[] = [];
  for (let n = 0; n < memberCount; n += 1) {
    const email = `member${n}@club.example`;
    const person = { fullName: `Member ${n}`, email, password, confirmPassword: password };
    await post(server.url, "/auth/register", { ...person, invitationCode: "FIRST-CODE" });
    tokens.push(await logIn(server.url, email));
  }
  return tokens;
}

async function logIn(url: string, identifier: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ identifier, password }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

/** The status, or nothing if no answer came in time. Then the sender does not know the result. */
async function post(
  url: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  try {
    const response = await fetch(`${url}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return undefined;
  }
}
