import { useEffect, useEffectEvent } from "react";
import { CallFailed } from "../call/call-failed.ts";
import { type PageOf, pagesOf } from "./pages-of.ts";

interface Asked {
  data: PageOf | undefined;
  error: Error | null;
}

/**
 * Goes to the last page if the address names a page beyond it, because of an old link, or because its last row is gone.
 * A page beyond the reach of the list is refused, and leads to the first page.
 */
export function useWithinPages(
  { data, error }: Asked,
  turnTo: (page: number, replace?: boolean) => void,
  countPages: (list: PageOf) => number = pagesOf,
): void {
  const pages = data ? countPages(data) : 0;
  const isRefused = error instanceof CallFailed && "page" in error.fields;
  const last = data ? (data.page > pages ? pages : 0) : Number(isRefused);
  const goBack = useEffectEvent(() => {
    if (last > 0) turnTo(last, true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the event above reads the page to go to.
  useEffect(() => goBack(), [last]);
}
