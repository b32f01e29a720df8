// npm run demo: a server with sample members, and a week of their history.
import { readConfig } from "./config.ts";
import { prepareDemo } from "./demo/prepare-demo.ts";
import { runUntilStopped } from "./run-until-stopped.ts";
import { startServer } from "./start-server.ts";

const say = (line: string) => console.log(line);

await runUntilStopped(async () => {
  const { config, lines } = await prepareDemo(readConfig(), say);
  const server = await startServer(config, say);
  for (const line of lines) say(line);
  return server;
});
