import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../db/embedded/start-postgres.ts";
import { temporaryDirectory } from "../temporary-directory.ts";

let made: Promise<string> | undefined;

/** The directory of a new, stopped database. Creating one takes seconds: this is a copy. */
export async function madeDatabase(): Promise<string> {
  made ??= makeOne();
  const dataDir = temporaryDirectory();
  // Not with Node's copy, which would make root the owner of all files.
  execFileSync("cp", ["-a", `${await made}/.`, dataDir]);
  return dataDir;
}

async function makeOne(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "paperchain-test-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  chmodSync(dataDir, 0o755);
  await (await startPostgres({ dataDir })).stop();
  return dataDir;
}
