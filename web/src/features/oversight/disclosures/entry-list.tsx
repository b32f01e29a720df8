import { logReachWords } from "@paperchain/core/list-reach.ts";
import type { ReactNode } from "react";
import { PagedList } from "../../../lib/list/paged-list.tsx";
import type { PageOf } from "../../../lib/list/pages-of.ts";
import { Empty, type Loading } from "../../../ui/data/states.tsx";

export interface Paging {
  page: number;
  turnTo: (page: number) => void;
}

interface EntryListProps<Row, Data extends PageOf> {
  label: string;
  query: Loading<Data>;
  rows: (data: Data) => readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The text of an empty list. */
  none: { title: string; text: string };
  turnTo: (page: number) => void;
  /** Whether every page can be shown, because pages are found by number alone. */
  endless?: boolean;
  children: (row: Row) => ReactNode;
}

/** A paged list of acts, the newest first. */
export function EntryList<Row, Data extends PageOf>(props: EntryListProps<Row, Data>) {
  const { label, query, rows, rowKey, none, turnTo, endless = false, children } = props;
  return (
    <PagedList
      query={query}
      loadingLabel="Loading…"
      failedMessage="Couldn't load this list. Try again."
      rows={rows}
      empty={<Empty title={none.title}>{none.text}</Empty>}
      turnTo={turnTo}
      beyondWords={logReachWords}
      endless={endless}
    >
      {(data) => (
        <ul aria-label={label} className="divide-y divide-line">
          {rows(data).map((row) => (
            <li key={rowKey(row)} className="py-4 first:pt-0 last:pb-0">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface EntryProps {
  title: ReactNode;
  /** The time and the number of the log line. */
  meta: ReactNode;
  /** The effect of the act. */
  effect?: string | undefined;
  reason?: string;
  children?: ReactNode;
}

/** One act: what, when, and the reason as the administrator typed it. */
export function Entry({ title, meta, effect, reason, children }: EntryProps) {
  return (
    <article className="text-sm">
      <h3 className="wrap-anywhere font-medium text-base">{title}</h3>
      <p className="figures mt-0.5 text-muted">{meta}</p>
      {effect && <p className="figures mt-1">{effect}</p>}
      {reason && <blockquote className="wrap-anywhere mt-2 border-line border-l-2 pl-3">{reason}</blockquote>}
      {children}
    </article>
  );
}
