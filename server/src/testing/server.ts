import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { micro, type Usdt } from "@paperchain/core/money/usdt.ts";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import { buildApp } from "../app.ts";
import type { Context } from "../context.ts";
import { type DatabaseTarget, openDatabase, openQueuePool } from "../db/connect.ts";
import { openSockets } from "../db/sockets.ts";
import { watchDisk } from "../disk/disk-watch.ts";
import { giveFirstRules } from "../groups/give-first-rules.ts";
import { openLog } from "../http/log.ts";
import { jobHandlers } from "../jobs/jobs.ts";
import { openLedger } from "../ledger/open-ledger.ts";
import { pollMarket } from "../market/polling/poll-market.ts";
import type { MarketSource } from "../market/sources/market-source.ts";
import type { Senders } from "../messages/outbox.ts";
import { makeContext } from "../open-context.ts";
import { type AskWitness, openAskWitness } from "../providers/ask-witness.ts";
import { type ClockWatch, watchClock } from "../providers/clock-watch.ts";
import { openSeal, type Seal } from "../providers/keys/seal.ts";
import { openQueue, type RunningQueue } from "../providers/queue.ts";
import { openChanges } from "../realtime/changes.ts";
import { openPasswords, type Passwords } from "../sessions/password.ts";
import { asOwner, ownDatabase } from "./database/database.ts";
import { simulatedMarket } from "./market/simulated-market.ts";

export interface TestServer {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly target: DatabaseTarget;
  readonly queue: RunningQueue;
  readonly senders: Senders;
  /** The server's log output so far. */
  readonly logged: () => string;
  /** Moves the server's clock. */
  advance(ms: number): void;
  /** Polls the source if that is due, and waits until its prices are shown. */
  poll(): Promise<void>;
  /** Runs all waiting jobs, and those that they enqueue. */
  runJobs(): Promise<void>;
  /** Lets the time until the next try of failed jobs pass. With `last`, the next try is the last one. */
  retryJobs(options?: { last: boolean }): Promise<void>;
  /** Changes the setting WITNESSES: two servers that witness each other must both listen first. */
  nameWitnesses(addresses: readonly string[]): void;
  /** Listens on loopback, for tests that need real connections. */
  listen(): Promise<string>;
}

export interface TestOptions {
  readonly senders?: Senders;
  readonly webDir?: string;
  readonly depositApproval?: "admin" | "auto";
  readonly settlement?: "market" | "manual";
  readonly kycReviewDays?: string | null;
  readonly requireAdminTwoFactor?: boolean;
  /** The starting balance of a member; 10,000 by default. */
  readonly startingBalance?: Usdt;
  /** The source of prices; the simulated market by default. */
  readonly source?: MarketSource;
  /** Another server on this one's database. */
  readonly beside?: TestServer;
  /** A database that the test prepared and may damage. */
  readonly on?: DatabaseTarget;
  /** Hashes that cost as much as the product's, for tests about that cost. */
  readonly passwords?: Passwords;
  /** The keys that seal secrets. */
  readonly seal?: Seal;
  /** How witnesses are called; over real connections by default. */
  readonly askWitness?: AskWitness;
  /** Nightly backups; none by default. */
  readonly backups?: Context["backups"];
  /** Whether the machine's clock is right; true by default, because the test sets the server's own clock. */
  readonly clocks?: ClockWatch;
}

// Most tests need members but not their passwords, so a cheap hash is enough.
const cheapPasswords = openPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/** A mail server that drops e-mails, for tests of what a server writes if it can send. */
export const sendsMail: Senders = { mail: async () => {}, sms: undefined };

const nobodySends: Senders = { mail: undefined, sms: undefined };

/** The whole server on a database of its own, with a clock that the test moves. Closed with the test. */
export async function aServer(options: TestOptions = {}): Promise<TestServer> {
  const shared = options.on ?? options.beside?.target;
  const database = shared ? sharedDatabase(shared) : await ownDatabase();
  // Servers on one database are configured alike.
  const senders = options.senders ?? options.beside?.senders ?? nobodySends;
  const failures: Error[] = [];
  const onError = (error: Error) => void failures.push(error);
  const { target, sockets } = database.sessions;
  const { db, close } = openDatabase(target, { connectionsMax: 20, onError, sockets });
  const pool = openQueuePool(target, { connectionsMax: 2, onError, sockets });
  const queue = await openQueue(pool, onError);
  const changes = await openChanges(database.target, onError, sockets.cut);
  let now = Date.parse("2026-03-01T12:00:00Z");
  const ledger = openLedger(target, { clock: () => new Date(now), onError, sockets });
  const log = memoryLog();
  const logger = openLog("trace", log.stream);
  const seal = options.seal ?? openSeal(Buffer.alloc(32, 7));
  const clock = () => new Date(now);
  let witnesses: readonly string[] = [];
  const context = await makeContext(
    { db, ledger, queue, changes, clock, seal, log: logger, onError },
    {
      source: options.source ?? simulatedMarket,
      settings: {
        newGroups: {
          startingBalance: options.startingBalance ?? micro(10_000_000_000n),
          depositApproval: options.depositApproval ?? "admin",
          seconds: 300,
          payoutBps: 8_500,
          settlement: options.settlement ?? "market",
        },
        kycReviewDays: options.kycReviewDays ?? null,
        requireAdminTwoFactor: options.requireAdminTwoFactor ?? false,
        support: { phone: null, chatUrl: null },
        sends: { mail: senders.mail !== undefined, sms: senders.sms !== undefined },
        get witnesses() {
          return witnesses;
        },
      },
      clocks: options.clocks ?? watchClock(async () => new Date(), Date.now, logger),
      disk: watchDisk(logger),
      backups: async () => options.backups,
      passwords: options.passwords ?? cheapPasswords,
      askWitness: options.askWitness ?? openAskWitness(),
      publicUrl: () => "https://club.example",
      machineUrls: () => ["http://192.168.1.20:3000"],
    },
  );
  await giveFirstRules(context);
  const app = await buildApp({
    context,
    log: logger,
    version: "0.0.0",
    trustProxy: false,
    https: false,
    webDir: options.webDir ?? "/nowhere",
  });
  const runJobs = async () => {
    while ((await queue.drain(handlers)) > 0);
  };
  const handlers = jobHandlers(context, senders);
  onTestFinished(async () => {
    await app.close();
    await queue.stop();
    await pool.end();
    await ledger.close();
    await changes.close();
    await close();
    await database.drop();
  });
  return {
    app,
    context,
    queue,
    senders,
    target: database.target,
    logged: log.text,
    advance: (ms) => {
      now += ms;
    },
    poll: async () => {
      await pollMarket(context);
      await context.market.refresh();
    },
    runJobs,
    retryJobs: async (options) => {
      const triedBefore = options?.last ? "retry_limit - 1" : "retry_count";
      await asOwner(
        database.target,
        `update pgboss.job set start_after = now() - interval '1 second', retry_count = ${triedBefore} where state = 'retry'`,
      );
      await runJobs();
    },
    nameWitnesses: (addresses) => {
      witnesses = addresses;
    },
    listen: async () => {
      await app.listen({ host: "127.0.0.1", port: 0 });
      const { port } = app.server.address() as AddressInfo;
      return `http://127.0.0.1:${port}`;
    },
  };
}

/** The test that made the database also drops it. The server opens and ends only its own sessions. */
const sharedDatabase = (target: DatabaseTarget) => ({
  target,
  sessions: { target, sockets: openSockets() },
  drop: async () => {},
});

function memoryLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { stream, text: () => lines.join("") };
}
