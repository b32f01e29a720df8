import { setTimeout as delay } from "node:timers/promises";
import { isDiskFull } from "../../disk/is-disk-full.ts";
import { nextRestart, type RestartRule, restartRule } from "./restart-rule.ts";
import type { RunningPostgres } from "./start-postgres.ts";

export interface SupervisedPostgres {
  /** Settles with the reason when the database ended too often to be restarted. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

/**
 * Restarts the database when it ends by itself, for example because the kernel ran out of memory. It comes back at
 * the same address, so clients can reconnect. A database that ends again and again is given up.
 */
export function supervisePostgres(
  postgres: RunningPostgres,
  log: (line: string) => void,
  rule: RestartRule = restartRule,
): SupervisedPostgres {
  const stopping = new AbortController();
  const { signal } = stopping;
  const lost = Promise.withResolvers<Error>();
  const supervise = async () => {
    const tries: number[] = [];
    while (await endsByItself(postgres, signal)) {
      let problem: Error | undefined = new Error("");
      while (problem && !signal.aborted) {
        const noRoom = isDiskFull(problem);
        const waitMs = noRoom ? rule.roomMs : nextRestart(tries, performance.now(), rule);
        if (waitMs === undefined) return lost.resolve(new Error(givenUp(tries.length, problem)));
        if (!noRoom) {
          tries.push(performance.now() + waitMs);
          log(
            `The database ended by itself. Starting it again${inSeconds(waitMs)}. ${problem.message}`.trim(),
          );
        }
        problem = await startAfter(waitMs, postgres, signal);
        if (!noRoom && isDiskFull(problem)) log(waitsForRoom);
      }
      if (!signal.aborted) log("The database runs again.");
    }
  };
  const supervising = supervise();
  return {
    lost: lost.promise,
    stop: async () => {
      stopping.abort();
      await supervising;
      await postgres.stop();
    },
  };
}

/** Waits for the end, and returns whether it was unexpected. */
async function endsByItself(postgres: RunningPostgres, signal: AbortSignal): Promise<boolean> {
  const asked = Promise.withResolvers<void>();
  const onAbort = () => asked.resolve();
  signal.addEventListener("abort", onAbort);
  if (signal.aborted) onAbort();
  await Promise.race([postgres.exited, asked.promise]);
  signal.removeEventListener("abort", onAbort);
  return !signal.aborted;
}

/** Returns why the database did not start. */
async function startAfter(
  waitMs: number,
  postgres: RunningPostgres,
  signal: AbortSignal,
): Promise<Error | undefined> {
  await delay(waitMs, undefined, { signal }).catch(() => {});
  if (signal.aborted) return undefined;
  return postgres.startAgain().then(
    () => undefined,
    (error: Error) => error,
  );
}

const inSeconds = (ms: number) => (ms === 0 ? "" : ` in ${ms / 1_000} seconds`);

const waitsForRoom = "The disk is full or read-only. The database starts again when there is room.";

const givenUp = (tries: number, problem: Error) =>
  `The database ended by itself once more after ${tries} new starts, so this server ends too. ${problem.message} Look at the machine's memory and disk, then start Paperchain again.`;
