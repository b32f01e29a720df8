import { ConfigProblem, readConfig } from "./config.ts";
import { startServer } from "./start-server.ts";

try {
  const starting = startServer(readConfig(), (line) => console.log(line));
  let stopping = false;
  // Whoever is told to end while starting finishes the start first, so that there is something whole to take down.
  const stop = () => {
    if (stopping) return;
    stopping = true;
    starting.then((server) => server.stop()).then(() => process.exit(0), fail);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  await starting;
} catch (error) {
  fail(error);
}

// An operator's mistake or a taken port needs a sentence; a stack is for what nobody foresaw.
function fail(error: unknown): never {
  console.error(error instanceof ConfigProblem ? error.message : error);
  process.exit(1);
}
