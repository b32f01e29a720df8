// Prints the types, tables, indexes and rights of the database that the migrations make: `npm run schema`.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../db/embedded/start-postgres.ts";
import { migrate } from "../../db/migrate.ts";
import { describeSchema } from "./describe-schema.ts";

const directory = mkdtempSync(join(tmpdir(), "paperchain-schema-"));
// Started as root, the database belongs to another user, who needs access to this directory.
chmodSync(directory, 0o711);
const postgres = await startPostgres({ dataDir: join(directory, "postgres"), lasting: false });
try {
  await migrate(postgres.connection);
  console.log(await describeSchema(postgres.connection));
} finally {
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
