// A server reduced to what matters when it is killed: it owns a database and says so. Run as its own process by tests.
import { startPostgres } from "../../db/embedded/start-postgres.ts";

const [dataDir = ""] = process.argv.slice(2);
const { connection, pid, stop } = await startPostgres({ dataDir });
console.log(JSON.stringify({ connection, pid }));
process.once("SIGTERM", () => void stop());
