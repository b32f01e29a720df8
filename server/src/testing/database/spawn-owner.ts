import { spawn } from "node:child_process";
import { once } from "node:events";
import type { RunningPostgres } from "../../db/embedded/start-postgres.ts";

export interface Owner {
  pid: number;
  /** Fails when the owner ends before its database answers. */
  ready: Promise<Pick<RunningPostgres, "connection" | "pid">>;
  gone: Promise<unknown>;
  kill(signal: NodeJS.Signals): void;
}

/** Another process that starts a database and keeps it, for tests that kill it. */
export function spawnOwner(dataDir: string): Owner {
  const script = `${import.meta.dirname}/own-a-database.ts`;
  const child = spawn(process.execPath, [script, dataDir], { stdio: ["ignore", "pipe", "ignore"] });
  const gone = once(child, "exit");
  const ready = Promise.race([
    once(child.stdout, "data").then(([line]) => JSON.parse(String(line))),
    gone.then(() => Promise.reject(new Error("The owner ended before its database was ready."))),
  ]);
  // Not every test waits for it.
  ready.catch(() => {});
  return { pid: child.pid ?? 0, ready, gone, kill: (signal) => void child.kill(signal) };
}
