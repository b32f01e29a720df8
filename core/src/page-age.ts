/**
 * The header of `GET /api/stream` with the milliseconds since the page was opened. The stream then begins with what changed of the
 * member's own in that time: the page may have fetched it before. Beyond the maximum, all of it may have changed.
 */
export const pageAgeHeader = "page-age-ms";
export const pageAgeMsMax = 30_000;
