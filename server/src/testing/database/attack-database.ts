// A program of the user nobody that tries to enter a database which root started. Run as root in a process of its
// own: it drops its rights first, then prints the result of each try.
import { appendFileSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

const [dataDir = "", socketDir = ""] = process.argv.slice(2);
process.setgroups?.([]);
process.setgid?.(65534);
process.setuid?.(65534);

const account = { host: socketDir, port: 5432, user: "paperchain", database: "paperchain" };
const tries: Record<string, () => unknown> = {
  "logs in without a password": () => logIn(account),
  "logs in with a guess": () => logIn({ ...account, password: "guess" }),
  "logs in as the application": () => logIn({ ...account, user: "paperchain_app" }),
  "reads the password": () => readFileSync(join(dataDir, "password")),
  "reads the cluster": () => readFileSync(join(dataDir, "cluster", "PG_VERSION")),
  "lists the data": () => readdirSync(dataDir),
  "changes who may connect": () => appendFileSync(join(dataDir, "hba.conf"), "local all all trust\n"),
  "puts another cluster there": () => renameSync(join(dataDir, "cluster"), join(dataDir, "away")),
  "puts another directory there": () => renameSync(dataDir, `${dataDir}-away`),
};
const got: string[] = [];
for (const [name, attempt] of Object.entries(tries)) {
  try {
    await attempt();
    got.push(name);
  } catch {
    // Refused, as expected.
  }
}
// Connections that were refused are still open.
process.stdout.write(JSON.stringify(got), () => process.exit());

async function logIn(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  await client.end();
}
