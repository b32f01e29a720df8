/**
 * The header of `GET /api/stream` with the milliseconds since the page was opened. The stream then begins with the
 * member's changes in that time, because the page may have fetched the data before them. Above the maximum, the stream
 * says that everything may have changed.
 */
export const pageAgeHeader = "page-age-ms";
export const pageAgeMsMax = 30_000;
