import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../db/embedded/start-postgres.ts";
import { migrate } from "../../db/migrate.ts";
import { schemaFile, schemaText } from "./schema-file.ts";

const directory = mkdtempSync(join(tmpdir(), "paperchain-schema-"));
// Started as root, the database belongs to another user, who needs access to this directory.
chmodSync(directory, 0o711);
const postgres = await startPostgres({ dataDir: join(directory, "postgres"), lasting: false });
try {
  await migrate(postgres.connection);
  writeFileSync(schemaFile, await schemaText(postgres.connection));
} finally {
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
