import type { Board, BoardCoin, BoardStandings } from "@paperchain/contract/boards/shapes.ts";
import { refuse } from "@paperchain/contract/refused.ts";
import type { Standing } from "@paperchain/contract/standings/shapes.ts";
import { isTraded } from "@paperchain/core/groups/traded-coins.ts";
import { asId, type GroupId } from "@paperchain/core/ids.ts";
import { isStablecoin } from "@paperchain/core/market/stablecoins.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import { listCurrentAnnouncements } from "../groups/queries/announcements.ts";
import { findBoardByToken } from "../groups/queries/boards.ts";
import type { Group } from "../groups/queries/groups.ts";
import { roundView } from "../groups/round/round-view.ts";
import type { ShownCoin } from "../market/market-board.ts";
import { feedView } from "../market/views/feed-view.ts";
import { scenarioView } from "../market/views/scenario-view.ts";
import { findActive } from "../members/queries/members.ts";
import { hashToken } from "../sessions/session-token.ts";
import { type FoundStandings, findStandings, headView } from "../standings/show-head.ts";
import { showBands, showPage } from "../standings/show-page.ts";

const announcementsMax = 3;
const announcementAgeMsMax = 7 * 24 * 60 * 60_000;
const coinsMax = 12;

/** The board of a group, for anybody with a link to it. It shows nothing that a member of the group may not see. */
export async function showBoard(context: Context, token: string) {
  const found = await findBoardByToken(context.db, hashToken(token));
  if (!found) return refuse("board_unknown");
  await context.groups.caughtUp();
  const group = context.groups.find(found.group_id);
  if (!group) throw new Error("A board's group is not there.");
  if (group.state === "closed") return refuse("board_closed");
  if (found.revoked_at) return refuse("board_revoked");
  if (found.expires_at && found.expires_at <= context.clock()) return refuse("board_expired");
  return boardOf(context, group);
}

/** The same board for an administrator, without a link. */
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
  const announcements = await listCurrentAnnouncements(context.db, group.id, {
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

/** Stablecoins appear only if the organiser listed them. */
const isOnStrip = ({ rules }: Group, { id }: ShownCoin): boolean =>
  rules.coins.kind === "list" || !isStablecoin(id);

const topMax = 10;
// Reads more places than the board shows, in case some of the first members are suspended.
const lookedAtMax = 50;

/** The standings of the newest round, as far as all members of the group may see them. */
async function standingsOf(context: Context, { round }: Group): Promise<BoardStandings | null> {
  const found = round ? await findStandings(context, round.id) : undefined;
  if (!found?.head || found.choice.shownTo === "nobody") return null;
  const { rankBy, shownTo } = found.choice;
  const { readAt, final, members, ranked } = headView(found);
  const rows = shownTo === "names" ? await listTop(context.db, found) : [];
  return {
    rankBy,
    readAt,
    members,
    ranked,
    isFinal: final !== null,
    top: rows,
    distribution: showBands(found),
  };
}

/**
 * The first ranked members who are not suspended. Suspended members keep their places, so nobody else's place changes.
 */
async function listTop(db: Database, found: FoundStandings): Promise<Standing[]> {
  const first = await showPage(db, found, { page: 1, limit: lookedAtMax });
  const ranked = first.filter(({ place }) => place !== null);
  const active = await findActive(
    db,
    ranked.map(({ userId }) => asId(userId)),
  );
  return ranked.filter(({ userId }) => active.has(asId(userId))).slice(0, topMax);
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
