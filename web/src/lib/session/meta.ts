import { useQuery } from "@tanstack/react-query";
import { call } from "../call/call.ts";
import type { Answer } from "../call/make-call.ts";

/** The server's facts about itself; undefined until they are known. */
export function useMeta(): Answer<"showMeta"> | undefined {
  const { data } = useQuery({
    queryKey: ["meta"],
    queryFn: ({ signal }) => call("showMeta", { signal }),
    // Settings of the server: they change only with a restart.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
