import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";

/**
 * Works like TanStack's cache, with one difference. If something changes during the first fetch of a query, that fetch
 * may have read the old state, but TanStack treats its answer as the new one. Here, another fetch follows.
 */
export class DataCache extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions) {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: "fetching" })
      .filter(({ state }) => state.data === undefined);
    await super.invalidateQueries(filters, options);
    await Promise.all(
      first.map(({ queryKey }) => super.invalidateQueries({ ...filters, queryKey, exact: true }, options)),
    );
  }
}
