// npm run restore -- file: makes the embedded database from a backup, where none is.
import { join } from "node:path";
import { ConfigProblem, readConfig } from "../config.ts";
import { restoreCluster } from "../db/backup/restore-cluster.ts";
import { endWithSentence } from "../end-with-sentence.ts";

const [file = ""] = process.argv.slice(2);

await restore().catch(endWithSentence);

async function restore(): Promise<void> {
  const config = readConfig();
  if (file === "") throw new ConfigProblem("Say which backup: npm run restore -- paperchain.backup");
  if (config.DATABASE_URL)
    throw new ConfigProblem("DATABASE_URL is set: this command makes the embedded database only.");
  const until = await restoreCluster(join(config.DATA_DIR, "postgres"), file);
  console.log(`The database in ${config.DATA_DIR} has everything up to ${until.toISOString()}.
Bring its secret key: SECRET_KEY, or the file secret.key in ${config.DATA_DIR}. Then run npm run books and npm start.`);
}
