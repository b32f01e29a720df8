import type { Context } from "../context.ts";
import { findLogMark, type LogMark } from "./queries/log-mark.ts";
import { makeLogNames } from "./queries/log-names.ts";

/** Each receipt may have some hundred ticks: this many are a few megabytes. */
const receiptsAtOnce = 200;

/** Receipts as JSON lines, newest first: of each page of rows, what `make` makes of them. */
export async function* receiptLines<Row>(
  { db }: Context,
  list: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
  make: (rows: readonly Row[], log: LogMark | null) => Promise<readonly object[]>,
): AsyncGenerator<string> {
  const log = await findLogMark(db);
  let last: Row | undefined;
  for (;;) {
    const rows = await list(last, receiptsAtOnce);
    const receipts = rows.length > 0 ? await make(rows, log) : [];
    if (receipts.length > 0) yield receipts.map((receipt) => `${JSON.stringify(receipt)}\n`).join("");
    last = rows.at(-1);
    if (rows.length < receiptsAtOnce) return;
  }
}

/** For receipts that name members by their log pseudonyms. */
export async function makePseudonyms({ db }: Context, members: readonly string[]) {
  const names = await makeLogNames(db, [...new Set(members)]);
  return <Subject extends { readonly userId: string }>(subject: Subject) => ({
    ...subject,
    userId: names.get(subject.userId) ?? "",
    userName: "",
  });
}

/** For receipts that anybody may read. */
export const withoutBalances = <Posting extends { readonly availableAfter: string }>(
  postings: readonly Posting[],
) => postings.map(({ availableAfter: _balance, ...posting }) => posting);
