import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { type Config, ConfigProblem } from "./config.ts";
import type { Context } from "./context.ts";
import { openNightlyBackups } from "./db/backup/nightly-backups.ts";
import {
  type ConnectionCounts,
  connections,
  type DatabaseTarget,
  openDatabase,
  openQueuePool,
} from "./db/connect.ts";
import { fitConnections } from "./db/connections/fit-connections.ts";
import { type LocatedDatabase, locateDatabase } from "./db/locate-database.ts";
import { migrate } from "./db/migrate.ts";
import { migrateQueue } from "./db/migrate-queue.ts";
import { readDatabaseTime } from "./db/operation/database-time.ts";
import { openSockets } from "./db/sockets.ts";
import { watchDisk } from "./disk/disk-watch.ts";
import { openGroupCache } from "./groups/group-cache.ts";
import { openLog } from "./http/log.ts";
import { reportFailure } from "./jobs/report-failure.ts";
import { openLedger } from "./ledger/open-ledger.ts";
import { openLogTexts } from "./log/queries/log-texts.ts";
import { openBoard } from "./market/market-board.ts";
import { chooseSource, type Sources } from "./market/polling/choose-source.ts";
import { spendCalls } from "./market/polling/spend-calls.ts";
import { openCommittedMarket } from "./market/simulated/open-committed-market.ts";
import { coingeckoMarket } from "./market/sources/coingecko/coingecko-market.ts";
import { frugalMarket } from "./market/sources/frugal-market.ts";
import { machineAddresses, membersAddress, webAddress } from "./network/members-address.ts";
import { readSigned } from "./oversight/queries/records.ts";
import { openAskWitness } from "./providers/ask-witness.ts";
import { watchClock } from "./providers/clock-watch.ts";
import { openLogKey } from "./providers/keys/log-key.ts";
import { requireKnownKeys } from "./providers/keys/require-known-keys.ts";
import { openSeal } from "./providers/keys/seal.ts";
import { findSecretKey } from "./providers/keys/secret-key.ts";
import { openWitnessKey } from "./providers/keys/witness-key.ts";
import { openPromises } from "./providers/promises.ts";
import { jobNames, openQueue, type RunningQueue } from "./providers/queue.ts";
import { watchSealing } from "./providers/sealing-watch.ts";
import { openChanges } from "./realtime/changes.ts";
import { trackPresentMembers } from "./realtime/present-members.ts";
import { openPasswords } from "./sessions/password.ts";
import { openSessionCache } from "./sessions/session-cache.ts";

/** A migrated database, and how many connections to it a server may open. */
export interface SharedDatabase {
  readonly target: DatabaseTarget;
  readonly connections: ConnectionCounts;
}

export interface Opening {
  readonly clock: () => Date;
  /** The port that the server listens on; 0 until it does. */
  readonly port: () => number;
  /** Prints a message to the person who starts the server. */
  readonly say: (line: string) => void;
  /** The database that another process started and migrated. */
  readonly database?: SharedDatabase;
  /** The functions that close what was opened so far, to call in reverse order, also if the next step fails. */
  readonly undo: (() => Promise<unknown>)[];
}

export interface Opened {
  readonly context: Context;
  readonly queue: RunningQueue;
  readonly log: FastifyBaseLogger;
  readonly onError: (error: Error) => void;
  /** Settles with the reason when the database is gone for good; then this server stops. */
  readonly lost: Promise<Error>;
}

/** The migrated database, and everything else that a use case may use. */
export async function openContext(config: Config, opening: Opening): Promise<Opened> {
  const { clock, port, say, undo } = opening;
  const log = openLog(config.LOG_LEVEL);
  const seal = openSeal(await findSecretKey(config), config.SECRET_KEYS_BEFORE);
  const disk = watchDisk(log);
  const onError = reportFailure(disk, log);
  const found = opening.database
    ? await joinDatabase(config, opening.database, { log, say, undo })
    : await openOwnDatabase(config, { log, say, undo });
  const { target, lost } = found;

  const sockets = openSockets();
  const { db, close } = openDatabase(target, { connectionsMax: found.connections.queries, onError, sockets });
  undo.push(() => sockets.endSoon(close));
  await requireKnownKeys({ db, seal, now: clock() });
  const queuePool = openQueuePool(target, { connectionsMax: found.connections.jobs, onError, sockets });
  undo.push(() => sockets.endSoon(() => queuePool.end()));
  const queue = await openQueue(queuePool, onError);
  undo.push(() => queue.stop());
  const ledger = openLedger(target, { clock, onError, sockets });
  undo.push(() => sockets.endSoon(() => ledger.close()));
  const changes = await openChanges(target, onError, sockets.cut);
  undo.push(() => changes.close());
  const clocks = watchClock(() => readDatabaseTime(db), Date.now, log);
  await clocks.look();

  const context = await makeContext(
    { db, ledger, queue, changes, clock, seal, log, onError },
    {
      clocks,
      disk,
      source: await chooseSource({ db, clock }, config.MARKET, openSources(config, { db, clock, seal })),
      settings: settingsOf(config),
      backups: (origin) => openBackups(config, { target, origin }, clock()),
      passwords: openPasswords(),
      askWitness: openAskWitness(),
      publicUrl: () => membersAddress(config, port()),
      machineUrls: () => machineAddresses().map((address) => webAddress(config, address, port())),
    },
  );
  return { context, queue, log, onError, lost };
}

/** The open database, queue and ledger, from which everything else is made. */
type Ground = Pick<Context, "db" | "ledger" | "queue" | "changes" | "clock" | "seal"> &
  Pick<Opened, "log" | "onError">;

/** Parts that a server chooses by its settings, and a test by its subject. */
interface Chosen
  extends Pick<
    Context,
    "clocks" | "disk" | "source" | "settings" | "passwords" | "askWitness" | "publicUrl" | "machineUrls"
  > {
  /** The nightly backups of the log with this name; absent if the operator wants none. */
  readonly backups: (origin: string) => Promise<Context["backups"]>;
}

/** Everything that a use case may use. */
export async function makeContext(ground: Ground, { backups, ...chosen }: Chosen): Promise<Context> {
  const { db, changes, clock, seal, log, onError, ...open } = ground;
  const sealing = watchSealing(() => readSigned(db), clock, log);
  const logKey = await openLogKey(db, seal);
  return {
    ...chosen,
    ...open,
    serverId: randomUUID(),
    db,
    changes,
    present: trackPresentMembers(),
    sessions: openSessionCache(changes),
    groups: await openGroupCache(db, changes, onError),
    market: await openBoard(db, changes, onError),
    clock,
    sealing,
    backups: await backups(logKey.name),
    randomBytes,
    seal,
    logKey,
    witnessKey: await openWitnessKey(db, seal, logKey.name),
    promises: openPromises({ logKey, clock, randomBytes, checkpoint: sealing.checkpoint }),
    logTexts: openLogTexts(),
  };
}

type Finding = Pick<Opening, "say" | "undo"> & { readonly log: FastifyBaseLogger };
type FoundDatabase = SharedDatabase & Pick<LocatedDatabase, "lost">;

/** The operator's database or the embedded one, migrated. */
export async function openOwnDatabase(config: Config, finding: Finding): Promise<FoundDatabase> {
  const found = await findDatabase(config, finding);
  await migrate(found.target);
  await migrateQueue(found.target, jobNames);
  if (!config.DATABASE_URL) return { ...found, connections };
  const { WORKERS: servers } = config;
  return { ...found, connections: await fitConnections(found.target, { servers, say: finding.say }) };
}

/** The database that another process migrated. With several hosts, each process finds the leader by itself. */
async function joinDatabase(
  config: Config,
  database: SharedDatabase,
  finding: Finding,
): Promise<FoundDatabase> {
  return config.DATABASE_URL
    ? { ...database, ...(await findDatabase(config, finding)) }
    : { ...database, lost: new Promise(() => {}) };
}

async function findDatabase(
  config: Config,
  { log, say, undo }: Finding,
): Promise<Pick<LocatedDatabase, "target" | "lost">> {
  const { target, lost, stop } = await locateDatabase(config, {
    operator: say,
    log: (line) => log.debug({ database: line }),
    failover: (line) => log.warn(line),
  });
  undo.push(stop);
  return { target, lost };
}

async function openBackups(
  config: Config,
  { target, origin }: { target: DatabaseTarget; origin: string },
  now: Date,
): Promise<Context["backups"]> {
  const { BACKUP_DIR: directory, BACKUPS_KEPT: backupsMax } = config;
  if (!directory) return undefined;
  if (config.DATABASE_URL) throw new ConfigProblem(backupsOfOwn);
  const cluster = join(config.DATA_DIR, "postgres", "cluster");
  return openNightlyBackups({ directory, origin, backupsMax }, { target, cluster }, now);
}

const backupsOfOwn =
  "BACKUP_DIR is for the embedded database, and DATABASE_URL names another. Back that up with its own tools, and leave BACKUP_DIR out.";

function settingsOf(config: Config): Context["settings"] {
  return {
    newGroups: {
      startingBalance: config.STARTING_BALANCE,
      seconds: config.TRADE_SECONDS,
      payoutBps: config.TRADE_PAYOUT,
      settlement: config.SETTLEMENT,
      depositApproval: config.DEPOSIT_APPROVAL,
    },
    kycReviewDays: config.KYC_REVIEW_DAYS ?? null,
    requireAdminTwoFactor: config.REQUIRE_ADMIN_TWO_FACTOR,
    support: { phone: config.SUPPORT_PHONE ?? null, chatUrl: config.SUPPORT_CHAT_URL ?? null },
    sends: { mail: config.SMTP_URL !== undefined, sms: config.SMS_WEBHOOK_URL !== undefined },
    witnesses: config.WITNESSES ?? [],
  };
}

function openSources(config: Config, { db, clock, seal }: Pick<Context, "db" | "clock" | "seal">): Sources {
  const service = coingeckoMarket({
    url: config.MARKET_URL,
    key: config.MARKET_KEY,
    callsPerMonth: config.MARKET_CALLS_PER_MONTH,
  });
  const spendCall = (perMonth: number, reservedShare: number) =>
    spendCalls({ db, clock }, perMonth, 1, reservedShare);
  return {
    service: frugalMarket(service, { clock, spendCall }),
    openSimulated: () => openCommittedMarket({ db, clock, seal, randomBytes }),
  };
}
