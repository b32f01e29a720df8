import { Readable } from "node:stream";
import { refuse } from "@paperchain/contract/refused.ts";
import type { RoundId } from "@paperchain/core/ids.ts";
import { toBase64 } from "@paperchain/core/oversight/bytes.ts";
import { writeKey } from "@paperchain/core/oversight/signed-note.ts";
import { writeFinalRow } from "@paperchain/core/standings/final-row.ts";
import type { Context } from "../context.ts";
import { sha256 } from "../db/sha256.ts";
import type { OpenSession } from "../sessions/session.ts";
import { listCoinsOwned, listMovementsBehind } from "./queries/final-standings.ts";
import type { StandingsHead } from "./queries/heads.ts";
import { eachStanding, type Placed } from "./queries/standings.ts";
import { rowSalt } from "./row-salt.ts";
import { type FoundStandings, fileNameOf, findStandings } from "./show-head.ts";

/**
 * The final table of a round with the movements behind each row, for administrators and for members who see all names.
 */
export async function downloadStandings(context: Context, session: OpenSession, id: RoundId) {
  const found = await findStandings(context, id);
  if (!found) return refuse("not_found");
  if (session.role !== "admin") {
    if (found.group.id !== session.groupId) return refuse("not_found");
    if (found.choice.shownTo !== "names") return refuse("standings_hidden");
  }
  const { round, head } = found;
  if (round.state !== "ended" || !head?.final) return refuse("standings_not_final");
  const lines = writeLines(context, { ...found, head, final: head.final });
  return { name: fileNameOf("standings", found, "jsonl"), file: Readable.from(lines, { objectMode: false }) };
}

type FinalStandings = FoundStandings & {
  readonly head: StandingsHead;
  readonly final: NonNullable<StandingsHead["final"]>;
};

async function* writeLines({ db, logKey }: Context, { round, group, head, final, choice }: FinalStandings) {
  const { firstBitcoin: first, lastBitcoin: last, coins, members } = head;
  const { root, secret } = final;
  const of = { id: round.id, name: round.name, number: round.number, group: group.name };
  const header = {
    kind: "paperchain-standings",
    practice: true,
    key: writeKey(sha256, logKey),
    round: of,
    rankBy: choice.rankBy,
    members,
    root: toBase64(root),
    bitcoin: { first, last },
    coins,
  };
  yield `${JSON.stringify(header)}\n`;
  for await (const rows of eachStanding(db, round.id, choice.rankBy))
    for (const some of inParts(rows)) {
      const ids = some.map((row) => row.id);
      const behind = await listMovementsBehind(db, round.id, ids);
      const owned = await listCoinsOwned(db, round.id, ids);
      for (const { id, fullName, figures, place } of some) {
        const row = JSON.stringify(writeFinalRow(figures, place, rowSalt(secret, id)));
        yield `{"name":${JSON.stringify(fullName)},"row":${row},"movements":${behind.get(id) ?? "[]"},"coins":${owned.get(id) ?? "[]"}}\n`;
      }
    }
}

const movementsAtOnce = 20_000;

/** Splits rows into parts with a limited number of movements, or into single rows. */
function* inParts(rows: readonly Placed[]): Generator<Placed[]> {
  let [part, movements]: [Placed[], number] = [[], 0];
  for (const row of rows) {
    movements += row.figures.version - row.figures.firstVersion + 1;
    if (part.length > 0 && movements > movementsAtOnce) {
      yield part;
      [part, movements] = [[], row.figures.version - row.figures.firstVersion + 1];
    }
    part.push(row);
  }
  yield part;
}
