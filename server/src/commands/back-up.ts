// npm run backup -- file: copies the embedded database to a file, with or without a running server.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ConfigProblem, readConfig } from "../config.ts";
import { backUpCluster } from "../db/backup/back-up-cluster.ts";
import { databaseProblem } from "../db/is-database-gone.ts";
import { locateDatabaseForCommand } from "../db/locate-database.ts";
import { endWithSentence } from "../end-with-sentence.ts";

const [file = ""] = process.argv.slice(2);
const ownPostgres =
  "DATABASE_URL is set: this command copies the embedded database only. For a PostgreSQL of your own use its tools, such as pgBackRest.";

await backUp().catch((error: unknown) => endWithSentence(databaseProblem(error)));

async function backUp(): Promise<void> {
  const config = readConfig();
  if (file === "") throw new ConfigProblem("Say where to: npm run backup -- paperchain.backup");
  if (config.DATABASE_URL) throw new ConfigProblem(ownPostgres);
  if (existsSync(file)) throw new ConfigProblem(`${file} exists already. Choose another name.`);
  const database = await locateDatabaseForCommand(config);
  try {
    const cluster = join(config.DATA_DIR, "postgres", "cluster");
    const { bytes, until } = await backUpCluster(database.target, { cluster, file });
    console.log(`${file} (${(bytes / 1e6).toFixed(1)} MB) has everything up to ${until.toISOString()}.
The secret key is not in it: keep a copy of that apart.`);
  } finally {
    await database.stop();
  }
}
