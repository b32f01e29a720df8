/** The maximum number of rows that the pages of a list reach: skipping more costs too much. Filters reach the rest. */
export const reachMax = 5_000;

/**
 * How many rows a list counts: a thousand, and always enough that a reader who turns pages knows whether there is a
 * next one.
 */
export const countedMax = ({ page, limit }: { readonly page: number; readonly limit: number }): number =>
  Math.min(reachMax, Math.max(1_000, (page + 1) * limit));

/** For the operator log and the lists beside it, because the download has everything. */
export const logReachWords = "This list goes no further back. The downloaded log has everything.";

export const reachWords =
  "This list shows 5,000 rows at most. To see others, filter it, or download it where that is offered.";

/** Beside a list, the rows of each status are counted up to this number. A count above it means "more". */
export const statusCountMax = 1_000;
