import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { RunningPostgres } from "../db/embedded/start-postgres.ts";

/** A server in a process of its own, as an operator runs it, to be killed and frozen. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Ends at once, and nothing of it is tidied up. */
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

/** Starts a server on a database and waits until it answers. */
export async function startServerProcess(
  database: RunningPostgres["connection"],
  settings: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../main.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      DATABASE_URL: addressOf(database),
      PORT: "0",
      MARKET: "simulated",
      SECRET_KEY: secretKey,
      ...settings,
    },
  });
  const gone = once(child, "exit");
  return {
    url: await Promise.race([
      readUrl(child),
      gone.then(() => Promise.reject(new Error("The server ended."))),
    ]),
    child,
    kill: async () => {
      child.kill("SIGKILL");
      await gone;
    },
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
  };
}

// Servers on one database share a key.
const secretKey = "7".repeat(64);

const addressOf = ({ host, port, user, database, password = "" }: RunningPostgres["connection"]) =>
  `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

async function readUrl({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("The server has no output.");
  for await (const line of createInterface({ input: stdout })) {
    const [, url] = /is ready: (\S+)/.exec(line) ?? [];
    if (url) {
      stdout.resume();
      return url;
    }
  }
  throw new Error("The server never said where it is.");
}
