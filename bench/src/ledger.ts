// npm run bench: how fast money moves, as a ratio to pgbench (TPC-B) on the same PostgreSQL in the same run.
import type { MemberId } from "@paperchain/core/ids.ts";
import { adjustment } from "@paperchain/core/ledger/movement.ts";
import { micro } from "@paperchain/core/money/usdt.ts";
import { newId } from "../../server/src/db/new-id.ts";
import { openLedger } from "../../server/src/ledger/open-ledger.ts";
import { withDatabase } from "./bench-database.ts";
import { anyOf } from "./fill/due-trades.ts";
import { growJournal, makeWallets } from "./fill/wallets.ts";
import { journalSizes, sayGrowth } from "./journal-sizes.ts";
import { type Load, load } from "./loads/load.ts";
import { middleRound, seconds } from "./middle-round.ts";
import { type Connection, preparePgbench } from "./pgbench.ts";
import { printTable } from "./print-table.ts";

const loads = [1, 16, 64, 256, 1_024];

await withDatabase(async (connection) => {
  await preparePgbench(connection);
  const members = await makeWallets(connection, 10_000);
  const row = printTable(
    ...["movements in the journal", "at once", "ratio to pgbench", "a second", "p50 ms", "p99 ms"],
  );
  const p99s = new Map<number, number>();
  for (const movements of journalSizes) {
    await growJournal(connection, movements);
    for (const atOnce of loads) {
      const posted = await middleRound(connection, () => post(connection, members, atOnce), { times: 1 });
      row(`${movements}`, `${atOnce}`, posted.ratio, posted.perSecond, posted.p50Ms, posted.p99Ms);
      if (atOnce === 1) p99s.set(movements, posted.p99Ms);
    }
  }
  sayGrowth(p99s);
});

async function post(connection: Connection, members: readonly MemberId[], atOnce: number): Promise<Load> {
  const ledger = openLedger(connection, { clock: () => new Date(), onError: console.error });
  const call = async () => {
    const movement = { member: anyOf(members), reference: newId(new Date()), amount: micro(-1_000n) };
    const outcome = await ledger.post({ movement: adjustment(movement) });
    if (typeof outcome === "string") throw new Error(`A movement was ${outcome}.`);
  };
  const measured = await load(atOnce, seconds, call);
  await ledger.close();
  return measured;
}
