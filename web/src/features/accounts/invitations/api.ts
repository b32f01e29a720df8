import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/call/call.ts";
import type { Answer } from "../../../lib/call/make-call.ts";

export type MyInvitation = Answer<"showMyInvitation">;

export function useMyInvitation(page: number) {
  const limit = 5;
  return useQuery({
    queryKey: ["my-invitation", page],
    queryFn: ({ signal }) => call("showMyInvitation", { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  });
}
