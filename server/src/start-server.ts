import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { createFirstAdmin } from "./accounts/members/create-first-admin.ts";
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { databaseProblem } from "./db/is-database-gone.ts";
import { giveFirstRules, logFirstRules } from "./groups/give-first-rules.ts";
import { closeSoon } from "./http/connections/drain.ts";
import { paceMin } from "./http/connections/watched.ts";
import { askForBackup } from "./jobs/ask-for-backup.ts";
import { jobHandlers } from "./jobs/jobs.ts";
import { startTimers } from "./jobs/timers.ts";
import { logSettings } from "./log/log-settings.ts";
import { loggedSettings } from "./logged-settings.ts";
import { pollMarket } from "./market/polling/poll-market.ts";
import { recordPause } from "./market/polling/record-pause.ts";
import { giveLeaseBack } from "./market/queries/market-feed.ts";
import { smtpMail } from "./messages/mail.ts";
import type { Senders } from "./messages/outbox.ts";
import { webhookSms } from "./messages/sms.ts";
import { type CertificatePair, certificateLookMs, openCertificate } from "./network/certificate.ts";
import { listen } from "./network/listen.ts";
import { membersAddress, sharingOf } from "./network/members-address.ts";
import { type Opening, openContext, type SharedDatabase } from "./open-context.ts";
import { removeWitnesses } from "./oversight/witnesses/remove-witnesses.ts";
import { checkBooksInTurns } from "./system/check-books-in-turns.ts";
import { welcome } from "./welcome.ts";

const root = join(import.meta.dirname, "../..");

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly url: string;
  /** Settles with the reason when the service cannot continue. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

/**
 * Starts settings, database, app, jobs and port in this order, and stops them in reverse, also if one fails half-way.
 * The database may be one that another process started and migrated.
 */
export async function startServer(
  config: Config,
  say: (line: string) => void,
  database?: SharedDatabase,
): Promise<RunningServer> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { ...(await start(config, { say, undo, database })), stop };
  } catch (error) {
    await stop();
    throw databaseProblem(error);
  }
}

async function start(config: Config, opening: Pick<Opening, "say" | "undo" | "database">) {
  const { say, undo } = opening;
  // Checked before the database starts, because a wrong file is a mistake of the operator.
  const certificate = openCertificate(config);
  let port = 0;
  const clock = () => new Date();
  const opened = await openContext(config, { ...opening, clock, port: () => port });
  const { context, queue, log, onError, lost } = opened;
  await giveFirstRules(context);
  const admin = await createFirstAdmin(context, {
    email: config.ADMIN_EMAIL,
    password: config.ADMIN_PASSWORD,
    code: config.INVITATION_CODE,
  });
  // Nobody is served before the log has the current settings.
  await logSettings(context, {
    version: readVersion(),
    source: context.source.name,
    ...loggedSettings(config),
  });
  await logFirstRules(context);
  await removeWitnesses(context);
  const app = await openApp(config, context, log, certificate?.pair);
  undo.push(() => giveLeaseBack(context.db, context.serverId).catch(onError));
  let stopTimers = async () => {};
  // Both at once: no new connections while a turn waits for a silent witness.
  undo.push(() => Promise.all([closeSoon(app), stopTimers()]));
  await queue.work(jobHandlers(context, openSenders(config)));
  await askForBackup(context);
  // The first visitor should see prices, but the server works without them too.
  if (!context.clocks.isOff()) await pollMarket(context).catch(onError);
  // Trades are accepted after the first poll that has a record, so that records cover their prices.
  await recordPause(context);
  // After this, a club of some thousand members is ready at once.
  if (!context.clocks.isOff()) await checkBooksInTurns(context).catch(onError);
  stopTimers = startTimers(context, onError);
  const looking = setInterval(app.pace.look, paceMin.lookMs);
  undo.push(async () => clearInterval(looking));
  const reading = setInterval(() => certificate?.reload(app.server, log), certificateLookMs);
  undo.push(async () => clearInterval(reading));
  port = await listen(app, config);
  undo.push(() => app.drain.start());
  const mail = config.SMTP_URL !== undefined;
  const fellBack = config.MARKET === "auto" && context.source.name === "simulated";
  for (const line of welcome({
    url: context.publicUrl(),
    sharing: sharingOf(config, port),
    admin,
    mail,
    fellBack,
  }))
    say(line);
  return { app, url: membersAddress({ ...config, PUBLIC_URL: undefined }, port), lost };
}

/** The app with the operator's settings, before it listens. */
export function openApp(
  config: Config,
  context: Context,
  log: FastifyBaseLogger,
  certificate?: CertificatePair,
): Promise<FastifyInstance> {
  return buildApp({
    context,
    log,
    version: readVersion(),
    trustProxy: config.TRUST_PROXY,
    https: config.PUBLIC_URL?.startsWith("https:") ?? false,
    certificate,
    webDir: join(root, "web/dist"),
  });
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
