// npm run two-factor-off -- admin@club.example "Lost the phone": for an administrator who lost app and codes and has
// nobody to ask. With or without a running server; the operator log records it.
import { reasonLengthMax } from "@paperchain/contract/accounts/shapes.ts";
import { refusals } from "@paperchain/contract/refusals.ts";
import { Refused } from "@paperchain/contract/refused.ts";
import { readConfig } from "../config.ts";
import { openDatabase, openQueuePool } from "../db/connect.ts";
import { locateDatabaseForCommand } from "../db/locate-database.ts";
import { migrate } from "../db/migrate.ts";
import { migrateQueue } from "../db/migrate-queue.ts";
import { removeTwoFactorOfAdmin } from "../features/accounts/members/remove-two-factor.ts";
import { jobNames, openQueue } from "../providers/queue.ts";

const [identifier = "", reason = ""] = process.argv.slice(2).map((word) => word.trim());
if (identifier === "" || reason === "" || reason.length > reasonLengthMax) {
  console.error(`Say whose, and why in at most ${reasonLengthMax} characters:
npm run two-factor-off -- admin@club.example "Lost the phone"`);
  process.exit(1);
}

const config = readConfig();
const database = await locateDatabaseForCommand(config);
try {
  await migrate(database.target);
  await migrateQueue(database.target, jobNames);
  const onError = (error: Error) => console.error(error.message);
  const { db, close } = openDatabase(database.target, { connectionsMax: 1, onError });
  const queuePool = openQueuePool(database.target, { connectionsMax: 1, onError });
  const queue = await openQueue(queuePool, onError);
  const publicUrl = () => config.PUBLIC_URL ?? `http://localhost:${config.PORT ?? 3_000}`;
  const reach = { db, queue, publicUrl, clock: () => new Date() };
  const answer = await removeTwoFactorOfAdmin(reach, identifier, reason);
  if (answer instanceof Refused) {
    console.error(answer.sentence ?? refusals[answer.code].message);
    process.exitCode = 1;
  } else console.log(answer.message);
  await queue.stop();
  await queuePool.end();
  await close();
} finally {
  await database.stop();
}
