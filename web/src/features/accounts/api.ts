import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import type { Answer } from "../../lib/make-call.ts";

export type MyInvitation = Answer<"showMyInvitation">;

export function useMyInvitation(page: number) {
  const limit = 5;
  return useQuery({
    queryKey: ["my-invitation", page],
    queryFn: ({ signal }) => call("showMyInvitation", { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  });
}
