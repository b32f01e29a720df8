// npm run books: reconciles the ledger, with or without a running server, and prints what is wrong.
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import { readConfig } from "../config.ts";
import { openDatabase } from "../db/connect.ts";
import { databaseProblem } from "../db/is-database-gone.ts";
import { locateDatabaseForCommand } from "../db/locate-database.ts";
import { migrate } from "../db/migrate.ts";
import { endWithSentence, statuses } from "../end-with-sentence.ts";
import { listHouseBalances } from "../ledger/queries/house.ts";
import { reconcile } from "../ledger/reconcile.ts";

await checkBooks().catch((error: unknown) => endWithSentence(databaseProblem(error)));

async function checkBooks(): Promise<void> {
  const database = await locateDatabaseForCommand(readConfig());
  try {
    await migrate(database.target);
    const { db, close } = openDatabase(database.target, { connectionsMax: 1, onError: () => {} });
    const { balanced, problems } = await reconcile(db);
    for (const { account, balance } of await listHouseBalances(db)) {
      console.log(`${account.padEnd(14)} ${writeUsdt(balance).padStart(20)}`);
    }
    console.log(balanced ? "The books balance." : `The books do not balance:\n  ${problems.join("\n  ")}`);
    process.exitCode = balanced ? 0 : statuses.mistake;
    await close();
  } finally {
    await database.stop();
  }
}
