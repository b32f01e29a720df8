import { Refused, refuse } from "@paperchain/contract/refused.ts";
import type { RoundId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import type { OpenSession } from "../sessions/session.ts";
import { listFinalTables } from "./queries/heads.ts";
import { listForecasts } from "./queries/shown-forecasts.ts";
import { findStanding } from "./queries/standings.ts";
import { type FoundStandings, findStandings, headView } from "./show-head.ts";
import { showBands, showPage, standingView } from "./show-page.ts";

interface Page {
  readonly page: number;
  readonly limit: number;
}

export async function showMyStandings(context: Context, session: OpenSession, id: RoundId, page: Page) {
  const found = await findMine(context, session, id);
  if (found instanceof Refused) return found;
  const { shownTo } = found.choice;
  if (shownTo === "nobody") return refuse("standings_hidden");
  const list = shownTo === "names" ? await listPage(context, found, page) : emptyPage(found, page);
  return { ...list, own: await showOwn(context, session, found) };
}

export async function showMyResult(context: Context, session: OpenSession, id: RoundId) {
  const { found, own } = await findOwn(context, session, id);
  if (!found) return refuse("not_found");
  const shown = own && found.head ? standingView(own, found.head, found.choice.rankBy) : null;
  const isHidden = found.choice.shownTo === "nobody";
  const forecasts = own && (await listForecasts(context.db, id, [own.id])).get(own.id);
  return {
    ...headView(found),
    own: shown && isHidden ? { ...shown, place: null } : shown,
    forecasts: (forecasts ?? []).map(({ closedAt, ...forecast }) => ({
      ...forecast,
      closedAt: closedAt.toISOString(),
    })),
  };
}

export async function listStandings(context: Context, id: RoundId, page: Page) {
  const found = await findStandings(context, id);
  return found ? listPage(context, found, page) : refuse("not_found");
}

const tablesMax = 100;

export async function listFinalStandings({ db, groups }: Context) {
  const tables = await listFinalTables(db, tablesMax);
  return {
    standings: tables.map(({ groupId, name, endedAt, root, ...table }) => ({
      ...table,
      group: groups.find(groupId)?.name ?? "",
      round: name,
      endedAt: endedAt.toISOString(),
      root: root.toString("base64"),
    })),
  };
}

/**
 * The member's own row, and its standings: of the member's group, or of a group in which the member practised before.
 */
export async function findOwn(context: Context, { memberId, groupId }: OpenSession, id: RoundId) {
  const found = await findStandings(context, id);
  const own = found && (await findStanding(context.db, id, found.choice.rankBy, memberId));
  return found && (own || found.group.id === groupId) ? { found, own } : {};
}

/** The standings of a round of the member's own group. */
async function findMine(context: Context, { groupId }: OpenSession, id: RoundId) {
  const found = await findStandings(context, id);
  return found && found.group.id === groupId ? found : refuse("not_found");
}

async function listPage({ db }: Context, found: FoundStandings, page: Page) {
  return { ...emptyPage(found, page), rows: await showPage(db, found, page) };
}

const emptyPage = (found: FoundStandings, page: Page) => ({
  ...headView(found),
  distribution: showBands(found),
  rows: [],
  ...page,
  total: found.head?.members ?? 0,
});

async function showOwn({ db }: Context, { memberId }: OpenSession, { round, head, choice }: FoundStandings) {
  const row = head && (await findStanding(db, round.id, choice.rankBy, memberId));
  return row ? standingView(row, head, choice.rankBy) : null;
}
