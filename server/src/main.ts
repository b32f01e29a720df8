import { ConfigProblem, readConfig } from "./config.ts";
import { startServer } from "./start-server.ts";

try {
  const server = await startServer(readConfig(), (line) => console.log(line));
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.stop().then(() => process.exit(0), fail);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
} catch (error) {
  fail(error);
}

// An operator's mistake or a taken port needs a sentence; a stack is for what nobody foresaw.
function fail(error: unknown): never {
  console.error(error instanceof ConfigProblem ? error.message : error);
  process.exit(1);
}
