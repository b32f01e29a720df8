import { useQuery } from "@tanstack/react-query";
import { call } from "../call/call.ts";
import type { Answer } from "../call/make-call.ts";

export type Me = Answer<"showMe">;

export const meKey = ["me"] as const;

/** Who is logged in here, as the server knows them. */
export function useMe() {
  return useQuery({ queryKey: meKey, queryFn: ({ signal }) => call("showMe", { signal }) });
}
