// npm run bench: how fast money moves, as a ratio to pgbench (TPC-B) on the same PostgreSQL in the same run.
import { randomInt } from "node:crypto";
import type { MemberId } from "@paperchain/core/ids.ts";
import { adjustment } from "@paperchain/core/ledger/movement.ts";
import { micro } from "@paperchain/core/money/usdt.ts";
import { newId } from "../../server/src/db/new-id.ts";
import { openLedger } from "../../server/src/ledger/open-ledger.ts";
import { benchDatabase } from "./bench-database.ts";
import { growJournal, makeWallets } from "./fill/wallets.ts";
import { journalSizes, sayGrowth } from "./journal-sizes.ts";
import { type Load, load } from "./loads/load.ts";
import { type Connection, pgbench, preparePgbench } from "./pgbench.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const loads = [1, 16, 64, 256, 1_024];

const database = await benchDatabase();
try {
  await preparePgbench(database.connection);
  const members = await makeWallets(database.connection, 10_000);
  console.log(
    "| movements in the journal | at once | ratio to pgbench | a second | p50 ms | p99 ms |\n| --- | --- | --- | --- | --- | --- |",
  );
  const p99s = new Map<number, number>();
  for (const movements of journalSizes) {
    await growJournal(database.connection, movements);
    for (const atOnce of loads) {
      const { p99Ms } = await measure(database.connection, members, movements, atOnce);
      if (atOnce === 1) p99s.set(movements, p99Ms);
    }
  }
  sayGrowth(p99s);
} finally {
  await database.stop();
}

/** The reference runs before and after, so that both see a machine that slows down meanwhile. */
async function measure(
  connection: Connection,
  members: readonly MemberId[],
  movements: number,
  atOnce: number,
) {
  const before = await pgbench(connection, { clients: 16, seconds });
  const posted = await post(connection, members, atOnce);
  const after = await pgbench(connection, { clients: 16, seconds });
  const ratio = posted.perSecond / ((before + after) / 2);
  const figures = [
    ratio.toFixed(2),
    posted.perSecond.toFixed(0),
    posted.p50Ms.toFixed(2),
    posted.p99Ms.toFixed(2),
  ];
  console.log(`| ${movements} | ${atOnce} | ${figures.join(" | ")} |`);
  return posted;
}

async function post(connection: Connection, members: readonly MemberId[], atOnce: number): Promise<Load> {
  const ledger = openLedger(connection, { clock: () => new Date(), onError: console.error });
  const call = async () => {
    const member = members[randomInt(members.length)];
    if (!member) throw new Error("nobody");
    const amount = micro(-1_000n);
    const outcome = await ledger.post({
      movement: adjustment({ member, reference: newId(new Date()), amount }),
    });
    if (typeof outcome === "string") throw new Error(`A movement was ${outcome}.`);
  };
  const measured = await load(atOnce, seconds, call);
  await ledger.close();
  return measured;
}
