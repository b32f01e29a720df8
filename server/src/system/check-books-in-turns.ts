import type { Context } from "../context.ts";
import { checkWalletsAfter, findBrokenBooks, sumLaw, walletProblems } from "../ledger/queries/books.ts";
import { saveRound, saveTurn, takeTurn } from "../ledger/queries/books-check.ts";

const roundMs = 60_000;
const restMs = 900;
/** How far a server's clock may be ahead of another's. */
const aheadMs = 60_000;

interface Pace {
  readonly walletsMax: number;
  /** A turn ends with the first slice after this time. */
  readonly turnMs: number;
}

/**
 * Continues the check of the books that /readyz reports, with a turn each second and a round each minute. Reading all
 * wallets at once would keep the database busy for seconds, so a turn reads slices of them for a tenth of a second, and
 * the next turn of any server continues there.
 */
export async function checkBooksInTurns(
  { db, clock }: Pick<Context, "db" | "clock">,
  { walletsMax, turnMs }: Pace = { walletsMax: 2_000, turnMs: 100 },
): Promise<void> {
  const now = clock();
  const turn = await takeTurn(db, {
    now,
    restSince: new Date(now.getTime() - restMs),
    roundSince: new Date(now.getTime() - roundMs),
    nowAtMost: new Date(now.getTime() + aheadMs),
  });
  if (!turn) return;
  let { last_wallet, broken } = turn;
  const startedAt = performance.now();
  do {
    const slice = await checkWalletsAfter(db, last_wallet, walletsMax);
    broken += slice.broken;
    if (slice.last === null) {
      const sum = await findBrokenBooks(db, sumLaw);
      return await saveRound(db, turn, { endedAt: clock(), problems: [...walletProblems(broken), ...sum] });
    }
    last_wallet = slice.last;
  } while (performance.now() - startedAt < turnMs);
  await saveTurn(db, turn, { last_wallet, broken });
}
