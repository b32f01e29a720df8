import { setTimeout as delay } from "node:timers/promises";
import { endWithSentence, statuses } from "./end-with-sentence.ts";

interface Running {
  /** Settles with the reason when the service cannot continue. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

const goodbyeMsMax = 10_000;

/** Starts a service, and stops it when the operator asks. In every case it ends the process. */
export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  process.on("uncaughtException", (error) => {
    console.error(error);
    process.exit(statuses.fault);
  });
  try {
    const starting = start();
    let stopping = false;
    // A signal during the start takes effect after it, so that everything can be stopped in order.
    const stop = () => {
      if (stopping) return;
      stopping = true;
      starting.then((running) => running.stop()).then(() => process.exit(0), endWithSentence);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
    const running = await starting;
    const { message } = await running.lost;
    console.error(message);
    stopping = true;
    // Work that waits for the database has waited in vain.
    await Promise.race([running.stop().catch(() => {}), delay(goodbyeMsMax)]);
    process.exit(statuses.temporary);
  } catch (error) {
    endWithSentence(error);
  }
}
