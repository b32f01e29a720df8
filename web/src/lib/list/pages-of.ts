import { reachMax } from "@paperchain/core/list-reach.ts";
import { formatCount } from "../../ui/data/format.ts";

/** A page of a list, as the server returns it. */
export interface PageOf {
  page: number;
  total: number;
  limit: number;
  /** Whether more rows match than `total` says. */
  more?: boolean;
  /** Whether some matching rows are on no page. */
  cut?: boolean;
}

/** The number of pages that can be shown, because a list has a maximum reach. */
export const pagesOf = ({ total, limit }: PageOf): number =>
  Math.min(Math.ceil(total / limit), Math.floor(reachMax / limit));

/** Whether there are pages beyond those that were counted. */
export const hasLaterPages = ({ total, more = false }: PageOf): boolean => more && total < reachMax;

/** Whether this is the last page that can be shown, although more rows follow. */
export const isEndOfReach = (list: PageOf): boolean =>
  list.page >= pagesOf(list) && (list.total > reachMax || (list.total === reachMax && list.more === true));

/** A number of rows: "1,000+" where there are more. */
export const countWords = ({ total, more = false }: Pick<PageOf, "total" | "more">): string =>
  `${formatCount(total)}${more ? "+" : ""}`;
