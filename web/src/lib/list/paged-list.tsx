import { reachWords } from "@paperchain/core/list-reach.ts";
import type { ReactNode } from "react";
import { ListSkeleton } from "../../ui/data/list-skeleton.tsx";
import { Notice } from "../../ui/data/notice.tsx";
import { Pagination } from "../../ui/data/pagination.tsx";
import { type Loading, Loads } from "../../ui/data/states.tsx";
import { hasLaterPages, isEndOfReach, type PageOf, pagesOf } from "./pages-of.ts";
import { useWithinPages } from "./use-within-pages.ts";

export interface ListProps<Data extends PageOf> {
  query: Loading<Data>;
  what?: string;
  loadingLabel?: string;
  failedMessage?: ReactNode | ((error: Error) => ReactNode);
  skeleton?: ReactNode;
  rows: (data: Data) => readonly unknown[];
  /** The card around a failure or an empty list, if each row is its own card. */
  frame?: (state: ReactNode) => ReactNode;
  /** The name of the list, on a screen with several. */
  name?: string;
  /** Where to find the rows beyond the reach of this list. */
  beyondWords?: string;
  /** Set for a list that can show every page, because each is found by ids or numbers. */
  endless?: boolean;
  children: (data: Data) => ReactNode;
}

interface PagedListProps<Data extends PageOf> extends ListProps<Data> {
  /** Shown if the page has no rows. */
  empty: ReactNode;
  turnTo: (page: number, replace?: boolean) => void;
}

/**
 * A page of a list in its four states, with links to the other pages. A page that no longer exists redirects to the
 * last one.
 */
export function PagedList<Data extends PageOf>(props: PagedListProps<Data>) {
  const { query, rows, turnTo, skeleton = <ListSkeleton />, children, ...others } = props;
  const { beyondWords = reachWords, endless = false, name, ...states } = others;
  const countPages = (list: PageOf) => (endless ? Math.ceil(list.total / list.limit) : pagesOf(list));
  useWithinPages(query, turnTo, countPages);
  return (
    <Loads query={query} skeleton={skeleton} isEmpty={(data) => rows(data).length === 0} {...states}>
      {(data) => (
        <>
          {data.cut && <MoreMatch />}
          {children(data)}
          <Pagination
            page={data.page}
            pages={countPages(data)}
            later={hasLaterPages(data)}
            onPage={turnTo}
            of={name}
          />
          {!endless && isEndOfReach(data) && <p className="pt-3 text-muted text-sm">{beyondWords}</p>}
        </>
      )}
    </Loads>
  );
}

function MoreMatch() {
  return (
    <Notice tone="info" role="status" className="mb-4">
      Many match what you typed, and this list may not show all of them. Type more of it.
    </Notice>
  );
}
