import { useQuery } from "@tanstack/react-query";
import { checkSomePromises } from "./check-promises.ts";

/** Part of the pages of people who are not logged in, in browsers with stored promises. */
export function PromiseWatch() {
  useQuery({
    queryKey: ["promises kept"],
    queryFn: () => checkSomePromises(Math.random),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return null;
}
