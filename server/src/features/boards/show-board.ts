import type { Board, BoardCoin, BoardStandings } from "@paperchain/contract/boards/shapes.ts";
import { refuse } from "@paperchain/contract/refused.ts";
import { isTraded } from "@paperchain/core/groups/traded-coins.ts";
import type { GroupId } from "@paperchain/core/ids.ts";
import { isStablecoin } from "@paperchain/core/market/stablecoins.ts";
import { hashToken } from "../../authentication/session-token.ts";
import type { Context } from "../../context.ts";
import { listStandingAnnouncements } from "../../db/queries/groups/announcements.ts";
import { findBoardByToken } from "../../db/queries/groups/boards.ts";
import type { Group } from "../../db/queries/groups/groups.ts";
import type { ShownCoin } from "../../realtime/market-board.ts";
import { findStandings, headView } from "../../standings/show-head.ts";
import { showBands, showPage } from "../../standings/show-page.ts";
import { feedView } from "../../views/feed-view.ts";
import { roundView } from "../../views/round-view.ts";
import { scenarioView } from "../../views/scenario-view.ts";

const announcementsMax = 3;
const announcementAgeMsMax = 7 * 24 * 60 * 60_000;
const coinsMax = 12;

/** The board of a group for anybody who has a link to it: as much as its members may see. */
export async function showBoard(context: Context, token: string) {
  const found = await findBoardByToken(context.db, hashToken(token));
  if (!found) return refuse("board_unknown");
  if (found.revoked_at) return refuse("board_revoked");
  await context.groups.caughtUp();
  const group = context.groups.find(found.group_id);
  if (!group) throw new Error("A board's group is not there.");
  return boardOf(context, group);
}

/** The same for an administrator, who needs no link. */
export async function previewBoard(context: Context, id: GroupId) {
  await context.groups.caughtUp();
  const group = context.groups.find(id);
  return group ? boardOf(context, group) : refuse("not_found");
}

async function boardOf(context: Context, group: Group): Promise<Board> {
  const now = context.clock();
  // A board on a wall watches the market like an open page.
  context.market.want(now);
  const since = new Date(now.getTime() - announcementAgeMsMax);
  const announcements = await listStandingAnnouncements(context.db, group.id, {
    since,
    now,
    limit: announcementsMax,
  });
  const standings = await standingsOf(context, group);
  const coins = context.market.coins();
  const traded = coins.filter((coin) => isTraded(group.rules.coins, coin, coins));
  return {
    at: now.toISOString(),
    group: { name: group.name, state: group.state, reason: group.reason },
    round: group.round && roundView(group.round),
    plannedRound: group.plannedRound && roundView(group.plannedRound),
    standings,
    announcements: announcements.map(({ id, text, written_at }) => ({
      id,
      text,
      writtenAt: written_at.toISOString(),
    })),
    moved: traded
      .filter(({ scenario }) => scenario)
      .slice(0, coinsMax)
      .map(coinView),
    market: traded
      .filter((coin) => !coin.scenario && isOnStrip(group, coin))
      .slice(0, coinsMax)
      .map(coinView),
    feed: feedView(context),
  };
}

/** A stablecoin only where the organiser listed it. */
const isOnStrip = ({ rules }: Group, { id }: ShownCoin): boolean =>
  rules.coins.kind === "list" || !isStablecoin(id);

const topMax = 10;

/** The standings of the newest round, as far as everybody of the group may see them. */
async function standingsOf(context: Context, { round }: Group): Promise<BoardStandings | null> {
  const found = round ? await findStandings(context, round.id) : undefined;
  if (!found?.head || found.choice.shownTo === "nobody") return null;
  const { rankBy, shownTo } = found.choice;
  const { readAt, final, members, ranked } = headView(found);
  const rows = shownTo === "names" ? await showPage(context.db, found, { page: 1, limit: topMax }) : [];
  return {
    rankBy,
    readAt,
    members,
    ranked,
    isFinal: final !== null,
    top: rows.filter(({ place }) => place !== null),
    distribution: showBands(found),
  };
}

const coinView = (coin: ShownCoin): BoardCoin => ({
  id: coin.id,
  symbol: coin.symbol,
  name: coin.name,
  price: Number(coin.price),
  change: coin.facts.changePercent24h,
  marketPrice: Number(coin.marketPrice),
  scenario: scenarioView(coin.scenario),
});
