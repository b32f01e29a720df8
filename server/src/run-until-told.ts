import { setTimeout as delay } from "node:timers/promises";
import { ConfigProblem } from "./config.ts";
import { diskSentence } from "./disk/is-disk-full.ts";
import { rightsSentence } from "./rights-sentence.ts";

interface Running {
  /** Settles with the reason when it cannot go on. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

// "Temporary failure, try again" (EX_TEMPFAIL): what supervises the server may start it anew, unlike after a wrong setting.
const lostStatus = 75;
const goodbyeMsMax = 10_000;

/** Starts what can be stopped, and stops it when the operator says so. Ends the process either way. */
export async function runUntilTold(start: () => Promise<Running>): Promise<void> {
  try {
    const starting = start();
    let stopping = false;
    // Whoever is told to end while starting finishes the start first, so that there is something whole to take down.
    const stop = () => {
      if (stopping) return;
      stopping = true;
      starting.then((running) => running.stop()).then(() => process.exit(0), fail);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
    const running = await starting;
    const { message } = await running.lost;
    console.error(message);
    stopping = true;
    // What waits for the database has waited in vain.
    await Promise.race([running.stop().catch(() => {}), delay(goodbyeMsMax)]);
    process.exit(lostStatus);
  } catch (error) {
    fail(error);
  }
}

// An operator's mistake, a taken port, missing rights or a full disk needs a sentence; a stack is for what nobody foresaw.
function fail(error: unknown): never {
  const mistake = error instanceof ConfigProblem ? error.message : undefined;
  const sentence = diskSentence(error) ?? rightsSentence(error) ?? mistake;
  console.error(sentence ?? error);
  process.exit(1);
}
