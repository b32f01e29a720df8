import { useEffect, useEffectEvent } from "react";

export interface PageOf {
  page: number;
  total: number;
  limit: number;
}

/** Goes to the last page if the address names one beyond it: from an old link, or after its last row is gone. */
export function useWithinPages(
  list: PageOf | undefined,
  turnTo: (page: number, replace?: boolean) => void,
): void {
  const pages = list ? Math.ceil(list.total / list.limit) : 0;
  const last = list && list.page > pages ? pages : 0;
  const goBack = useEffectEvent(() => {
    if (last > 0) turnTo(last, true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the event above reads the page to go to.
  useEffect(() => goBack(), [last]);
}
