import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { beyondReach, idOf, isWithinReach, paged, paging } from "../shapes.ts";
import { distribution, finalStandings, shownForecast, standing, standingsHead } from "./shapes.ts";

const params = z.object({ id: idOf<"round">() });
const query = z.object(paging(50)).refine(isWithinReach, beyondReach);
const list = standingsHead.extend({ distribution, rows: z.array(standing), ...paged });

export const standingsEndpoints = endpoints({
  showMyStandings: {
    access: "member",
    summary: "Show the standings of a round of your group, as far as its rules show them",
    description:
      "With `shownTo` `names` the members are listed, the first 5,000 at most, and you get your own row; with `place` the list is empty, and you get your own row and the distribution; with `nobody` the call is refused. An ended round is visible only to people who may see it by its rules at the end and by today's rules.",
    params,
    query,
    answer: list.extend({ own: standing.nullable() }),
    refusals: ["not_found", "standings_hidden"],
  },
  showMyResult: {
    access: "member",
    summary: "Show your own figures in a round of your group",
    description:
      "Your place is left out where the rules show the standings to nobody. `forecasts` are your newest closed trades of the round, up to 100, with how sure you were, and why.",
    params,
    answer: standingsHead.extend({ own: standing.nullable(), forecasts: z.array(shownForecast) }),
    refusals: ["not_found"],
  },
  proveMyStanding: {
    access: "member",
    limited: "log",
    summary: "Prove that your row is in the final table of a round",
    params,
    answer: z.object({
      root: z.string(),
      members: z.int(),
      index: z.int(),
      /** The row as the text that is hashed. */
      row: z.string(),
      path: z.array(z.string()),
    }),
    refusals: ["not_found", "standings_not_final", "standings_hidden"],
  },
  downloadStandings: {
    access: "member",
    limited: "list-export",
    summary: "Download the final table of a round with the movements behind it, for the verifier",
    description:
      "For administrators, and for members of a group whose rules show all names. Anybody who has the file can compute every figure and every place again.",
    params,
    answer: z.string(),
    refusals: ["not_found", "standings_not_final", "standings_hidden"],
  },
  listStandings: {
    access: "admin",
    summary: "List the standings of a round",
    params,
    query,
    answer: list,
    refusals: ["not_found"],
  },
  exportResults: {
    access: "admin",
    limited: "list-export",
    summary: "Download the results of a round as a CSV file, one row for each member",
    description:
      "The last column has confidences and reasons of closed trades, the newest 100 of each member.",
    params,
    answer: z.string().meta({ description: "text/csv, streamed" }),
    refusals: ["not_found"],
  },
  exportResultsSheet: {
    access: "admin",
    limited: "list-export",
    summary: "Download the results of a round as an Excel file, one row for each member",
    params,
    answer: z.unknown().meta({ description: "An Office Open XML workbook" }),
    refusals: ["not_found", "results_too_long"],
  },
  listFinalStandings: {
    access: "anybody",
    limited: "log",
    summary:
      "List the newest hundred final tables of rounds: when, of how many, and the root that the log has",
    answer: z.object({ standings: z.array(finalStandings) }),
    refusals: [],
  },
});
