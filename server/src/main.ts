import { readConfig } from "./config.ts";
import { runUntilTold } from "./run-until-told.ts";
import { startServer } from "./start-server.ts";

await runUntilTold(() => startServer(readConfig(), (line) => console.log(line)));
