import type { Band, Standing as StandingAnswer } from "@paperchain/contract/standings/shapes.ts";
import type { Database } from "../db/connect.ts";
import { listStandings } from "./queries/standings.ts";
import type { FoundStandings } from "./show-head.ts";
import { standingView } from "./standing-view.ts";

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

/** How the ranked figure is spread over the members. */
export const showBands = ({ head, choice }: FoundStandings): Band[] => [
  ...(head?.ranked[choice.rankBy]?.bands ?? []),
];
