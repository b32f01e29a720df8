import { isLoopbackHost } from "@paperchain/core/system/network.ts";
import { createFirstAdmin } from "../accounts/members/create-first-admin.ts";
import { type Config, ConfigProblem } from "../config.ts";
import { giveFirstRules } from "../groups/give-first-rules.ts";
import { noteSetUp } from "../groups/queries/set-up.ts";
import { giveLeaseBack } from "../market/queries/market-feed.ts";
import { openContext } from "../open-context.ts";
import { openApp } from "../start-server.ts";
import { askThrough } from "./ask.ts";
import { openChance } from "./chance.ts";
import { cohort, demoPassword, emailOf } from "./cohort.ts";
import { openDemoClock } from "./demo-clock.ts";
import { playWeek } from "./play-week.ts";

const weekMs = 7 * 24 * 60 * 60 * 1_000;
const adminEmail = "organiser@demo.example";

/**
 * The settings of a demo, and the message for the person who starts it. The first start lives through the week first.
 */
export async function prepareDemo(
  given: Config,
  say: (line: string) => void,
): Promise<{ config: Config; lines: string[] }> {
  const config: Config = {
    ...inItsOwnFolder(given),
    MARKET: "simulated",
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: demoPassword,
  };
  const undo: (() => Promise<unknown>)[] = [];
  try {
    // A log line for every call of a week would hide the message.
    await prepare({ ...config, LOG_LEVEL: "warn" }, say, undo);
  } finally {
    for (const step of undo.reverse()) await step();
  }
  const [first = "", second = ""] = cohort.map(emailOf);
  const lines = [
    "  This is a demo. Log in with one of these; everybody's password is the same:",
    `    Administrator  ${adminEmail}`,
    `    Members        ${first}, ${second}, … (${cohort.length} in all)`,
    `    Password       ${demoPassword}`,
    `  To begin anew, stop it and remove ${config.DATA_DIR}.`,
    "",
  ];
  return { config, lines };
}

/** Known passwords must not reach a network, nor invented people a real database. */
function inItsOwnFolder(config: Config): Config {
  if (!isLoopbackHost(config.HOST)) {
    throw new ConfigProblem(
      "The demo's passwords are known to everybody: it listens on this machine only. Unset HOST.",
    );
  }
  if (config.DATABASE_URL) {
    throw new ConfigProblem("The demo keeps to a database of its own. Unset DATABASE_URL.");
  }
  return config;
}

async function prepare(config: Config, say: (line: string) => void, undo: (() => Promise<unknown>)[]) {
  const until = new Date();
  const clock = openDemoClock(new Date(until.getTime() - weekMs));
  const opened = await openContext(config, { clock: clock.now, port: () => 0, say, undo });
  const { context, onError } = opened;
  const admin = await createFirstAdmin(context, {
    email: config.ADMIN_EMAIL,
    password: config.ADMIN_PASSWORD,
  });
  if (!admin) return;
  await giveFirstRules(context);
  await noteSetUp(context.db, clock.now());
  say("Creating a week of history with the demo's members …");
  const app = await openApp(config, context, opened.log);
  undo.push(() => app.close());
  undo.push(() => giveLeaseBack(context.db, context.serverId).catch(onError));
  await playWeek({ context, clock, chance: openChance(20), ask: askThrough(app) }, admin, until);
}
