import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type RunningPostgres, startPostgres } from "../../db/embedded/start-postgres.ts";
import { migrate } from "../../db/migrate.ts";
import { migrateQueue } from "../../db/migrate-queue.ts";
import { jobNames } from "../../providers/queue.ts";
import { freePort } from "../free-port.ts";
import { asOwner, templateName } from "./database.ts";
import { installedPostgres } from "./installed-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: RunningPostgres["connection"];
  }
}

/**
 * One database server for all tests of a run. With TEST_DATABASE=tcp it is a second one, like an operator's own:
 * reached over TCP with a password, in the oldest installed version that is still supported.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), "paperchain-test-"));
  // Started as root, the database belongs to another user, who needs access to this directory.
  chmodSync(directory, 0o711);
  const tcp = process.env.TEST_DATABASE === "tcp";
  const postgres = await startPostgres({
    dataDir: join(directory, "postgres"),
    lasting: false,
    ...(tcp ? { binDir: installedPostgres(), tcpPort: await freePort() } : {}),
  });
  const stop = async () => {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  await makeTemplate(postgres.connection).catch(async (error) => {
    await stop();
    throw error;
  });
  project.provide("postgres", postgres.connection);
  return stop;
}

async function makeTemplate(server: RunningPostgres["connection"]): Promise<void> {
  await asOwner(server, `create database ${templateName}`);
  const template = { ...server, database: templateName };
  await migrate(template);
  await migrateQueue(template, jobNames);
}
