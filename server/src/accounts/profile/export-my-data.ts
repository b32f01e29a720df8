import { Readable } from "node:stream";
import { micro, writeUsdt } from "@paperchain/core/money/usdt.ts";
import { type StandingFigure, standingFigures } from "@paperchain/core/standings/figures.ts";
import type { Context } from "../../context.ts";
import { MemberErased } from "../../db/failures.ts";
import { findLogMark } from "../../log/queries/log-mark.ts";
import { findNotes, findProfile } from "../../members/queries/profiles.ts";
import { isTwoFactorOn } from "../../sessions/queries/two-factor.ts";
import type { OpenSession } from "../../sessions/session.ts";
import { listOwnRows, type OwnRow, ownPlaces } from "../queries/own-data.ts";
import { myProfileView } from "./my-profile-view.ts";

const rowsAtOnce = 500;

/** The file name has the date, so that two exports differ. */
export const exportFileName = (now: Date) =>
  `paperchain-practice-data-${now.toISOString().slice(0, 10)}.json`;

/** Everything that this server stores about a member, read and sent in batches of some hundred rows. */
export function exportMyData(context: Context, session: OpenSession): Readable {
  return Readable.from(writeData(context, session));
}

async function* writeData(context: Context, { memberId }: OpenSession): AsyncGenerator<string> {
  const profile = await findProfile(context.db, memberId);
  if (!profile) throw new MemberErased();
  const head = {
    practice: true,
    about:
      "Everything this Paperchain server keeps about you, without secrets and the texts of messages, in which links stand. Amounts are practice USDT, shares are parts of 1, times are UTC.",
    exportedAt: context.clock(),
    operatorLog: await findLogMark(context.db),
    profile: {
      ...myProfileView(profile, await isTwoFactorOn(context.db, memberId)),
      emailConfirmedAt: profile.email_confirmed_at,
      phoneConfirmedAt: profile.phone_confirmed_at,
      firstStepsHiddenAt: profile.first_steps_hidden_at,
      notesOfAdministrators: await findNotes(context.db, memberId),
    },
  };
  // The first brace stays open for the lists that follow.
  yield JSON.stringify(head, undefined, 2).slice(0, -2);
  for (const [name, place] of Object.entries(ownPlaces)) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    let last: OwnRow | undefined;
    for (;;) {
      const page = { after: last?.[place.key], limit: rowsAtOnce };
      const rows = await listOwnRows(context.db, place, memberId, page);
      const written = rows.map((row) => `\n    ${JSON.stringify(told(row))}`).join(",");
      if (written !== "") yield last ? `,${written}` : written;
      last = rows.at(-1) ?? last;
      if (rows.length < rowsAtOnce) break;
    }
    yield last ? "\n  ]" : "]";
  }
  yield "\n}\n";
}

// All other large integers are millionths, mostly amounts.
const counted = new Set(["version", "first_version", "seq", "size"]);
// Shares are millionths too, but not large integers.
const shares = new Set(
  Object.values<StandingFigure>(standingFigures).flatMap(({ kind, column }) =>
    kind === "percent" && column ? column : [],
  ),
);

/** A row in the names and units of the API. */
function told(row: OwnRow): OwnRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      toldValue(column, value),
    ]),
  );
}

function toldValue(column: string, value: unknown): unknown {
  if (shares.has(column)) return writeUsdt(micro(BigInt(Number(value))));
  if (Buffer.isBuffer(value)) return value.toString("hex");
  if (typeof value !== "bigint") return value;
  return counted.has(column) ? String(value) : writeUsdt(micro(value));
}
