import cluster from "node:cluster";
import { readConfig } from "./config.ts";
import { sharedSettings } from "./network/members-address.ts";
import { runUntilStopped } from "./run-until-stopped.ts";
import { startServer } from "./start-server.ts";
import { startWorker } from "./workers/start-worker.ts";
import { startWorkers } from "./workers/start-workers.ts";

const say = (line: string) => console.log(line);

await runUntilStopped(async () => {
  // npm run share passes it.
  const isShared = process.argv.includes("--share");
  const config = readConfig(undefined, isShared ? sharedSettings() : {});
  if (cluster.worker) return startWorker(cluster.worker, config, say);
  return config.WORKERS === 1 ? startServer(config, say) : startWorkers(config, say);
});
