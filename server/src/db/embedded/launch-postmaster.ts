import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { ConfigProblem } from "../../config.ts";
import { commandAs, type PostgresUser } from "./postgres-user.ts";
import { removeStaleLock } from "./stop-orphan.ts";

export interface Launch {
  binDir: string;
  cluster: string;
  user: PostgresUser;
  settings: string[];
  log: (line: string) => void;
}

export interface Postmaster {
  pid: number;
  exited: Promise<void>;
  stop(): Promise<void>;
}

const patienceMs = 10_000;
const retryMs = 200;
const fastAfterMs = 500;
const immediateAfterMs = 60_000;

/**
 * If everything was killed at once, the old database needs a moment to release its memory and its lock; until then a
 * new one is refused. If the refusal lasts, the lock is a leftover without a process.
 */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  const lines: string[] = [];
  for (let waitedMs = 0; ; waitedMs += retryMs) {
    const postmaster = await attempt(launch, lines);
    if (postmaster) return postmaster;
    if (waitedMs >= patienceMs || !turnedAway(lines)) {
      throw new ConfigProblem(`The database did not start. It said: ${lines.join(" ")}`);
    }
    if (waitedMs >= patienceMs / 2) await removeStaleLock(launch.cluster);
    lines.length = 0;
    await delay(retryMs);
  }
}

async function attempt(launch: Launch, lines: string[]): Promise<Postmaster | undefined> {
  const command = [join(launch.binDir, "postgres"), "-D", launch.cluster, ...launch.settings];
  const { file, args, options } = commandAs(launch.user, command);
  // Runs in a session of its own, so that Ctrl-C in the terminal reaches only the server, which can finish first.
  const child = spawn(file, args, { ...options, detached: true, stdio: ["ignore", "ignore", "pipe"] });
  // A server that ends without calling stop() still stops its database, without waiting for it.
  const atExit = () => child.kill("SIGINT");
  process.on("exit", atExit);
  const exited = once(child, "exit")
    .catch((error: Error) => lines.push(error.message))
    .then(() => void process.off("exit", atExit));
  const ready = new Promise<true>((resolve) => {
    if (!child.stderr) return;
    createInterface(child.stderr).on("line", (line) => {
      if (lines.length < 20) lines.push(line);
      launch.log(line);
      if (line.includes("ready to accept connections")) resolve(true);
    });
  });
  // Waits for the end of the output instead of the exit, because the output has the reason for a failure.
  const isReady = await Promise.race([ready, once(child, "close").catch(() => {})]);
  if (isReady !== true || child.pid === undefined) return undefined;
  return { pid: child.pid, exited, stop: stopper(child, exited) };
}

function turnedAway(lines: string[]): boolean {
  return lines.some((line) => /lock file|shared memory block/.test(line));
}

function stopper(child: ChildProcess, exited: Promise<void>): () => Promise<void> {
  return async () => {
    // Lets connections finish first, then cuts the remaining ones. Even an immediate stop, the last resort, is safe:
    // the next start recovers from the write-ahead log.
    child.kill("SIGTERM");
    const timers = [
      setTimeout(() => child.kill("SIGINT"), fastAfterMs),
      setTimeout(() => child.kill("SIGQUIT"), immediateAfterMs),
    ];
    await exited;
    for (const timer of timers) clearTimeout(timer);
  };
}
