import { randomBytes } from "node:crypto";
import { refusals } from "@paperchain/contract/refusals.ts";
import { Refused } from "@paperchain/contract/refused.ts";
import { readConfig } from "../config.ts";
import type { Context } from "../context.ts";
import { openDatabase, openQueuePool } from "../db/connect.ts";
import { databaseProblem } from "../db/is-database-gone.ts";
import { locateDatabaseForCommand } from "../db/locate-database.ts";
import { migrate } from "../db/migrate.ts";
import { migrateQueue } from "../db/migrate-queue.ts";
import { endWithSentence, statuses } from "../end-with-sentence.ts";
import type { Delivering } from "../messages/delivery.ts";
import { portDefault } from "../network/listen.ts";
import { membersAddress } from "../network/members-address.ts";
import { jobNames, openQueue } from "../providers/queue.ts";

/** The part of the context that use cases have on the command line. */
type Reach = Pick<Context, "db" | "queue" | "publicUrl" | "clock" | "randomBytes"> & Delivering;

/**
 * Runs a use case of the operator, with or without a running server, and prints its answer. A refusal is printed as an
 * error and ends the process with 1.
 */
export async function runCommand(act: Act): Promise<void> {
  await carryOut(act).catch((error: unknown) => endWithSentence(databaseProblem(error)));
}

type Act = (reach: Reach) => Promise<Refused | { message: string }>;

async function carryOut(act: Act): Promise<void> {
  const config = readConfig();
  const database = await locateDatabaseForCommand(config);
  try {
    await migrate(database.target);
    await migrateQueue(database.target, jobNames);
    const onError = (error: Error) => console.error(error.message);
    const { db, close } = openDatabase(database.target, { connectionsMax: 1, onError });
    const queuePool = openQueuePool(database.target, { connectionsMax: 1, onError });
    const queue = await openQueue(queuePool, onError);
    const publicUrl = () => membersAddress(config, config.PORT ?? portDefault);
    const sends = { mail: config.SMTP_URL !== undefined, sms: config.SMS_WEBHOOK_URL !== undefined };
    const answer = await act({
      db,
      queue,
      publicUrl,
      settings: { sends },
      clock: () => new Date(),
      randomBytes,
    });
    if (answer instanceof Refused) {
      console.error(answer.sentence ?? refusals[answer.code].message);
      process.exitCode = statuses.mistake;
    } else console.log(answer.message);
    await queue.stop();
    await queuePool.end();
    await close();
  } finally {
    await database.stop();
  }
}
