import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { type Database, openDatabase, openQueuePool } from "./db/connect.ts";
import { locateDatabase } from "./db/locate-database.ts";
import { migrate } from "./db/migrate.ts";
import { migrateQueue } from "./db/migrate-queue.ts";
import { findFeed } from "./db/queries/market.ts";
import { giveLeaseBack } from "./db/queries/market-feed.ts";
import { createFirstAdmin } from "./features/accounts/create-first-admin.ts";
import { chooseSource, type Sources } from "./features/market/choose-source.ts";
import { pollMarket } from "./features/market/poll-market.ts";
import { spendCalls } from "./features/market/spend-calls.ts";
import { keepSessions } from "./http/kept-sessions.ts";
import { openLog } from "./http/log.ts";
import { jobHandlers } from "./jobs/jobs.ts";
import { startTimers } from "./jobs/timers.ts";
import { openLedger } from "./ledger/open-ledger.ts";
import { listen } from "./listen.ts";
import { coingeckoMarket } from "./providers/coingecko/coingecko-market.ts";
import { frugalMarket } from "./providers/frugal-market.ts";
import { keepToKeys } from "./providers/keep-to-keys.ts";
import { openLogKey } from "./providers/log-key.ts";
import { smtpMail } from "./providers/mail.ts";
import type { Senders } from "./providers/outbox.ts";
import { jobNames, openQueue } from "./providers/queue.ts";
import { openSeal } from "./providers/seal.ts";
import { findSecretKey } from "./providers/secret-key.ts";
import { openSimulatedMarket } from "./providers/simulated-market.ts";
import { webhookSms } from "./providers/sms.ts";
import { openChanges } from "./realtime/changes.ts";
import { openBoard } from "./realtime/market-board.ts";
import { welcome } from "./welcome.ts";

const root = join(import.meta.dirname, "../..");
const clock = () => new Date();

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly url: string;
  stop(): Promise<void>;
}

/** Settings, database, app, jobs, port: in this order, and the reverse to stop; also when one of them fails half-way. */
export async function startServer(config: Config, say: (line: string) => void): Promise<RunningServer> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { ...(await start(config, say, undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(config: Config, say: (line: string) => void, undo: (() => Promise<unknown>)[]) {
  const log = openLog(config.LOG_LEVEL);
  const seal = openSeal(await findSecretKey(config), config.SECRET_KEYS_BEFORE);
  const onError = (error: Error) => log.error({ err: error }, "database connection failed");
  const database = await locateDatabase(config, {
    operator: say,
    log: (line) => log.debug({ database: line }),
  });
  undo.push(() => database.stop());
  await migrate(database.target);
  await migrateQueue(database.target, jobNames);

  const { db, close } = openDatabase(database.target, { connectionsMax: 20, onError });
  undo.push(close);
  await keepToKeys({ db, seal, now: clock() });
  const queuePool = openQueuePool(database.target, { connectionsMax: 4, onError });
  undo.push(() => queuePool.end());
  const queue = await openQueue(queuePool, onError);
  undo.push(() => queue.stop());

  const ledger = openLedger(database.target, { clock, onError });
  undo.push(() => ledger.close());
  const changes = await openChanges(database.target, onError);
  undo.push(() => changes.close());

  let url = "";
  const context: Context = {
    serverId: randomUUID(),
    db,
    ledger,
    queue,
    changes,
    sessions: keepSessions(changes),
    market: await openBoard(db, changes, onError),
    source: await chooseSource({ db, clock }, config.MARKET, await openSources(config, db)),
    settings: settingsOf(config),
    clock,
    randomBytes,
    seal,
    logKey: await openLogKey(db, seal),
    publicUrl: () => config.PUBLIC_URL ?? url,
  };
  const admin = await createFirstAdmin(context, {
    email: config.ADMIN_EMAIL,
    password: config.ADMIN_PASSWORD,
    code: config.INVITATION_CODE,
  });
  const app = await buildApp({
    context,
    log,
    version: readVersion(),
    trustProxy: config.TRUST_PROXY,
    https: config.PUBLIC_URL?.startsWith("https:") ?? false,
    webDir: join(root, "web/dist"),
  });
  undo.push(() => app.close());
  await queue.work(jobHandlers(context, openSenders(config)));
  undo.push(() => giveLeaseBack(db, context.serverId).catch(onError));
  // The first visitor should find prices; without them the server is of use too.
  await pollMarket(context).catch(onError);
  undo.push(startTimers(context, onError));
  url = await listen(app, config);
  const mail = config.SMTP_URL !== undefined;
  const fellBack = config.MARKET === "auto" && context.source.name === "simulated";
  for (const line of welcome({ url: context.publicUrl(), admin, mail, fellBack })) say(line);
  return { app, url };
}

function settingsOf(config: Config): Context["settings"] {
  return {
    startingBalance: config.STARTING_BALANCE,
    depositApproval: config.DEPOSIT_APPROVAL,
    trades: {
      seconds: config.TRADE_SECONDS,
      payoutBps: config.TRADE_PAYOUT,
      settlement: config.SETTLEMENT,
    },
  };
}

async function openSources(config: Config, db: Database): Promise<Sources> {
  const service = coingeckoMarket({
    url: config.MARKET_URL,
    key: config.MARKET_KEY,
    callsPerMonth: config.MARKET_CALLS_PER_MONTH,
  });
  const spendCall = (perMonth: number, keptShare: number) =>
    spendCalls({ db, clock }, perMonth, 1, keptShare);
  const { world } = await findFeed(db);
  return { coingecko: frugalMarket(service, { clock, spendCall }), simulated: openSimulatedMarket(world) };
}

function openSenders(config: Config): Senders {
  return {
    mail: config.SMTP_URL ? smtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM }) : undefined,
    sms: config.SMS_WEBHOOK_URL ? webhookSms(config.SMS_WEBHOOK_URL) : undefined,
  };
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return String(version);
}
