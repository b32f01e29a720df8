import type { Band, Standing as StandingAnswer } from "@paperchain/contract/standings/shapes.ts";
import type { Ranking } from "@paperchain/core/standings/choice.ts";
import { shownFigures } from "@paperchain/core/standings/shown-figures.ts";
import type { Database } from "../db/connect.ts";
import type { StandingsHead } from "./queries/heads.ts";
import { listStandings, type Placed } from "./queries/standings.ts";
import type { FoundStandings } from "./show-head.ts";

/** A page of the rows of standings. */
export async function showPage(
  db: Database,
  { round, head, choice }: FoundStandings,
  page: { page: number; limit: number },
): Promise<StandingAnswer[]> {
  if (!head) return [];
  const { rankBy } = choice;
  const ranked = head.ranked[rankBy]?.ranked ?? 0;
  const rows = await listStandings(db, { round: round.id, rankBy, ranked }, page);
  return rows.map((row) => standingView(row, head, rankBy));
}

/** The distribution of the ranked figure over the members. */
export const showBands = ({ head, choice }: FoundStandings): Band[] => [
  ...(head?.ranked[choice.rankBy]?.bands ?? []),
];

/** A row of standings in the form of screens and files. */
export const standingView = (
  { id, fullName, place, figures }: Placed,
  { firstBitcoin: first, lastBitcoin: last }: Pick<StandingsHead, "firstBitcoin" | "lastBitcoin">,
  rankBy: Ranking,
): StandingAnswer => ({
  userId: id,
  fullName,
  place,
  ...shownFigures(figures, { rankBy, bitcoin: { first, last } }),
});
