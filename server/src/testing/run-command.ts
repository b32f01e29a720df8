import { execFile } from "node:child_process";
import { join } from "node:path";
import type { RunningPostgres } from "../db/embedded/start-postgres.ts";
import type { TestServer } from "./server.ts";
import { addressOf } from "./server-process.ts";

/** Runs a command as the operator would, beside the server. */
export function runCommand({ target }: TestServer, name: string, words: readonly string[], settings = {}) {
  // The database of a test is always one that this test started.
  const address = addressOf(target as RunningPostgres["connection"]);
  const env = { ...process.env, DATABASE_URL: address, ...settings };
  const program = join(import.meta.dirname, "../commands", `${name}.ts`);
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [program, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}
