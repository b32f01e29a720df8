// The server as it is, in a process of its own, so that what it costs can be told from what asks it.
import { readConfig } from "../../server/src/config.ts";
import { startServer } from "../../server/src/start-server.ts";

const server = await startServer(readConfig(process.env), () => {});
process.send?.({ port: Number(new URL(server.url).port) });
process.on("SIGTERM", () => void server.stop().then(() => process.exit(0)));
