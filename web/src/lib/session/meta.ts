import { useAnswer } from "../call/hooks/use-answer.ts";
import type { Answer } from "../call/make-call.ts";

/** The server's facts about itself; undefined until they are known. */
export function useMeta(): Answer<"showMeta"> | undefined {
  const { data } = useAnswer(["meta"], "showMeta", {
    // Settings of the server: they change only with a restart.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
