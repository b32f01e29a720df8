import type { Standing as StandingAnswer } from "@paperchain/contract/standings/shapes.ts";
import type { Ranking } from "@paperchain/core/standings/choice.ts";
import { shownFigures } from "@paperchain/core/standings/shown-figures.ts";
import type { StandingsHead } from "./queries/heads.ts";
import type { Placed } from "./queries/standings.ts";

/** A row of standings as screens and files show it. */
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
