import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { RunningPostgres } from "../db/embedded/start-postgres.ts";

/** A server in a process of its own, as an operator runs it, for tests that kill and freeze it. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** The application name of its connections in the database. */
  readonly name: string;
  /** Kills it at once, without any clean-up. */
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

/** Starts a server on a database and waits until it answers. */
export async function startServerProcess(
  database: RunningPostgres["connection"],
  settings: Record<string, string>,
  main = join(import.meta.dirname, "../main.ts"),
  whileItStarts: (child: ChildProcess) => void = () => {},
): Promise<ServerProcess> {
  const name = randomUUID();
  const child = spawn(process.execPath, [main], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      DATABASE_URL: addressOf(database, name),
      PORT: "0",
      MARKET: "simulated",
      SECRET_KEY: secretKey,
      ...settings,
    },
  });
  whileItStarts(child);
  const gone = once(child, "exit");
  return {
    url: await Promise.race([
      readUrl(child),
      gone.then(() => Promise.reject(new Error("The server ended."))),
    ]),
    child,
    name,
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

/** A database URL with this application name. */
export function addressOf(connection: RunningPostgres["connection"], name = "paperchain"): string {
  const { host, port, user, database, password } = connection;
  const more = new URLSearchParams({ host, application_name: name });
  return `postgres://${user}:${password}@localhost:${port}/${database}?${more}`;
}

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
