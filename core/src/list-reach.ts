/** Lists show this many rows at most: skipping more costs too much. A filter shows others. */
export const reachMax = 5_000;

/** How many rows a list counts: a thousand, and so many that a reader who turns pages always knows whether there is a next one. */
export const countedMax = ({ page, limit }: { readonly page: number; readonly limit: number }): number =>
  Math.min(reachMax, Math.max(1_000, (page + 1) * limit));

/** The operator log, and what is listed beside it, can be downloaded whole. */
export const logReachWords = "This list goes no further back. The downloaded log has everything.";

export const reachWords =
  "This list shows 5,000 rows at most. To see others, filter it, or download it where that is offered.";

/** The rows of each status are counted up to this number beside a list; one more means more. */
export const statusCountMax = 1_000;
