import type { GroupId, MemberId } from "@paperchain/core/ids.ts";
import { countedMax } from "@paperchain/core/list-reach.ts";
import type { Context } from "../../context.ts";
import { findShownGroup } from "../../groups/queries/group-members.ts";
import { findCoinsByName } from "../../market/queries/market.ts";
import { findMembersByName } from "../../members/queries/member-list.ts";
import type { ListedTrade } from "../queries/listed-trade.ts";
import type { TradeFilter } from "../queries/trade-ids.ts";
import {
  countTrades,
  countTradesByStatus,
  listTradedCoins,
  listTrades,
  listTradesOf,
} from "../queries/trades.ts";
import { tradeView } from "./trade-view.ts";

interface Asked {
  readonly page: number;
  readonly limit: number;
  readonly status?: TradeFilter["status"];
  readonly outcome?: TradeFilter["outcome"];
}

export async function listMyTrades(
  context: Context,
  member: MemberId,
  asked: Asked & { coinId?: string | undefined },
) {
  const filter = { ...filterOf(context, { coinId: asked.coinId }, asked), member };
  const { trades, total } = await listTradesOf(context.db, filter, rangeOf(asked));
  return { ...pageView(trades, filter, asked, member), total, more: false };
}

export const listMyTradedCoins = async ({ db }: Context, member: MemberId) => ({
  coins: await listTradedCoins(db, member),
});

export async function listAllTrades(
  context: Context,
  reader: MemberId,
  asked: Asked & { search: string; groupId?: GroupId | undefined },
) {
  const found = await search(context, asked.search, asked.groupId);
  const group = await findShownGroup(context.db, asked.groupId);
  const filter = filterOf(context, { found, group }, asked);
  // The trades of a large group are not counted further than the page.
  const max = group?.isLarge ? asked.page * asked.limit : countedMax(asked);
  const [trades, counts, counted] = await Promise.all([
    listTrades(context.db, filter, rangeOf(asked)),
    countTradesByStatus(context.db, filter.now),
    found || group ? countTrades(context.db, filter, max) : undefined,
  ]);
  const all = asked.status ? counts[asked.status] : counts.active + counts.pending + counts.closed;
  return {
    ...pageView(trades, filter, asked, reader),
    total: counted?.total ?? all,
    more: counted?.more ?? false,
    cut: found?.more ?? false,
    counts,
  };
}

/** A list searches at most this many matching members and coins; more letters find others. */
const membersMax = 50;
const coinsMax = 20;

async function search({ db }: Context, typed: string, group: GroupId | undefined) {
  if (typed === "") return undefined;
  const [members, coins] = await Promise.all([
    findMembersByName(db, typed, membersMax, group),
    findCoinsByName(db, typed, coinsMax + 1),
  ]);
  return {
    members: members.ids,
    coins: coins.slice(0, coinsMax),
    more: members.more || coins.length > coinsMax,
  };
}

const filterOf = (
  { clock }: Context,
  about: Omit<TradeFilter, "now" | "status" | "outcome">,
  { status, outcome }: Asked,
): TradeFilter => ({ ...about, status, outcome, now: clock() });

const rangeOf = ({ page, limit }: Asked) => ({ limit, offset: (page - 1) * limit });

const pageView = (
  trades: readonly ListedTrade[],
  { now }: TradeFilter,
  { page, limit }: Asked,
  reader: MemberId,
) => ({
  trades: trades.map((row) => tradeView(row, now, reader)),
  page,
  limit,
});
