import { ConfigProblem } from "./config.ts";

/** Starts what can be stopped, and stops it when the operator says so. Ends the process either way. */
export async function runUntilTold(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
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
    await starting;
  } catch (error) {
    fail(error);
  }
}

// An operator's mistake or a taken port needs a sentence; a stack is for what nobody foresaw.
function fail(error: unknown): never {
  console.error(error instanceof ConfigProblem ? error.message : error);
  process.exit(1);
}
