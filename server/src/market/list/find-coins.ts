import type { Context } from "../../context.ts";
import type { ShownCoin } from "../market-board.ts";
import { fetchMissingCoins } from "../polling/fetch-missing-coins.ts";
import { listRankMax } from "../polling/poll-market.ts";
import { wantCoins } from "../queries/ticks.ts";

/** A coin of the source in use. */
export async function findCoin(context: Context, id: string): Promise<ShownCoin | undefined> {
  return (await findCoins(context, [id]))[0];
}

/** The given coins that the market has. The source is asked for the missing ones. */
export async function findCoins(context: Context, ids: readonly string[]): Promise<ShownCoin[]> {
  const onBoard = () => {
    const { source } = context.market.feed();
    return ids.flatMap((id) => context.market.coin(id) ?? []).filter((coin) => coin.source === source);
  };
  const known = onBoard();
  const beyondList = known.filter(({ rank }) => rank === null || rank > listRankMax).map(({ id }) => id);
  if (beyondList.length > 0) await wantCoins(context.db, beyondList, context.clock());
  if (known.length === ids.length) return known;
  const found = new Set(known.map(({ id }) => id));
  await fetchMissingCoins(
    context,
    ids.filter((id) => !found.has(id)),
  );
  return onBoard();
}
