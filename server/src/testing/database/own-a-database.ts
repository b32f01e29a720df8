// A minimal server for kill tests: it owns a database and says so. Tests run it as its own process.
import { startPostgres } from "../../db/embedded/start-postgres.ts";

const [dataDir = ""] = process.argv.slice(2);
const { connection, pid, stop } = await startPostgres({ dataDir });
console.log(JSON.stringify({ connection, pid }));
process.once("SIGTERM", () => void stop());
