// The real server in a process of its own, so that its cost can be told from the clients' cost.
import { readConfig } from "../../../server/src/config.ts";
import { startServer } from "../../../server/src/start-server.ts";

const server = await startServer(readConfig(process.env), () => {});
process.send?.({ port: Number(new URL(server.url).port) });
process.on("SIGTERM", () => void server.stop().then(() => process.exit(0)));
