import type { ReactNode } from "react";
import { ListSkeleton } from "../../ui/data/list-skeleton.tsx";
import { ListPages } from "../../ui/data/pagination.tsx";
import { type Loading, Loads } from "../../ui/data/states.tsx";
import { type PageOf, useWithinPages } from "./use-within-pages.ts";

interface PagedListProps<Data extends PageOf> {
  query: Loading<Data>;
  loadingLabel: string;
  failedMessage: ReactNode | ((error: Error) => ReactNode);
  skeleton?: ReactNode;
  rows: (data: Data) => readonly unknown[];
  /** Shown where the page has no rows. */
  empty: ReactNode;
  /** The card around a failure or an empty list, where each row is a card of its own. */
  frame?: (state: ReactNode) => ReactNode;
  turnTo: (page: number, replace?: boolean) => void;
  children: (data: Data) => ReactNode;
}

/** A page of a list in its four states, with the way to the other pages. A page that is gone leads to the last one. */
export function PagedList<Data extends PageOf>(props: PagedListProps<Data>) {
  const { query, rows, turnTo, skeleton = <ListSkeleton />, children, ...states } = props;
  useWithinPages(query.data, turnTo);
  return (
    <Loads query={query} skeleton={skeleton} isEmpty={(data) => rows(data).length === 0} {...states}>
      {(data) => (
        <>
          {children(data)}
          <ListPages list={data} onPage={turnTo} />
        </>
      )}
    </Loads>
  );
}
