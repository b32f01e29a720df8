import { Readable } from "node:stream";
import { refuse } from "@paperchain/contract/refused.ts";
import type { RoundId } from "@paperchain/core/ids.ts";
import { toBase64 } from "@paperchain/core/oversight/bytes.ts";
import { writeKey } from "@paperchain/core/oversight/signed-note.ts";
import { writeFinalRow } from "@paperchain/core/standings/final-row.ts";
import type { OpenSession } from "../../authentication/session.ts";
import type { Context } from "../../context.ts";
import { listMovementsBehind } from "../../db/queries/standings/final-standings.ts";
import { eachStanding } from "../../db/queries/standings/standings.ts";
import { sha256 } from "../../db/sha256.ts";
import { type FoundStandings, findStandings } from "../../standings/show-head.ts";

/** The final table of a round with the movements behind each row, for administrators and for members who see all names. */
export async function downloadStandings(context: Context, session: OpenSession, id: RoundId) {
  const found = await findStandings(context, id);
  if (!found) return refuse("not_found");
  if (session.role !== "admin") {
    if (found.group.id !== session.groupId) return refuse("not_found");
    if (found.choice.shownTo !== "names") return refuse("standings_hidden");
  }
  if (found.round.state !== "ended" || !found.head?.final) return refuse("standings_not_final");
  return Readable.from(writeLines(context, found));
}

async function* writeLines({ db, logKey }: Context, { round, group, head, choice }: FoundStandings) {
  const { firstBitcoin: first = null, lastBitcoin: last = null, members, final } = head ?? {};
  const of = { id: round.id, name: round.name, number: round.number, group: group.name };
  const header = {
    kind: "paperchain-standings",
    practice: true,
    key: writeKey(sha256, logKey),
    round: of,
    rankBy: choice.rankBy,
    members,
    root: final ? toBase64(final.root) : null,
    bitcoin: { first, last },
  };
  yield `${JSON.stringify(header)}\n`;
  for await (const rows of eachStanding(db, round.id, choice.rankBy)) {
    const behind = await listMovementsBehind(
      db,
      round.id,
      rows.map((row) => row.id),
    );
    for (const { id, fullName, figures, place } of rows) {
      const row = JSON.stringify(writeFinalRow(figures, place));
      yield `{"name":${JSON.stringify(fullName)},"row":${row},"movements":${behind.get(id) ?? "[]"}}\n`;
    }
  }
}
