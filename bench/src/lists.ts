// CPU time of the server's thread for a page of each list that members open most, against a call that reads one row.
import { benchServer } from "./bench-server.ts";
import { query } from "./fill/wallets.ts";
import { fillOnce } from "./growth/fill.ts";
import { runLoad } from "./loads/run-load.ts";
import { medianOf } from "./median-of.ts";
import { printTable } from "./print-table.ts";
import { openSessions } from "./sessions.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const atOnce = 16;
const reference = "/users/me";
const paths = [
  "/trades/my-trades",
  "/trades/my-trades?limit=20",
  "/transactions/my-transactions",
  "/transactions/my-transactions?limit=50",
  "/wallet/:id/overview",
];

const server = await benchServer();
try {
  await fillOnce(server.connection, { members: 100, trades: 20_000, ofOne: 2_000 }, () => {});
  const [busiest] = await query(server.connection, "select id from made_members where i = 0");
  const id = String(busiest?.id);
  const [token] = await openSessions(server.connection, [id]);
  const headers = [`authorization: Bearer ${token}\r\n`];
  const measure = async (path: string) => {
    const url = `${server.url}/api${path.replace(":id", id)}`;
    return (await runLoad("reads.ts", { url, headers, atOnce, seconds })).cpuMs;
  };
  const row = printTable("call", "CPU ms of the server's thread", `ratio to \`${reference}\``);
  for (const path of paths) {
    const measured = [];
    for (let round = 0; round < rounds; round += 1) {
      // The reference runs before and after, so that both see a machine that slows down meanwhile.
      const before = await measure(reference);
      const cpuMs = await measure(path);
      const after = await measure(reference);
      measured.push({ cpuMs, ratio: cpuMs / ((before + after) / 2) });
    }
    const { cpuMs, ratio } = medianOf(measured, (each) => each.ratio);
    row(`\`${path}\``, cpuMs.toFixed(3), ratio);
  }
} finally {
  await server.stop();
}
