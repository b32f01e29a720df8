import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call/call.ts";
import type { Answer, Request } from "../../lib/call/make-call.ts";

export type SupportMessage = Answer<"listSupportMessages">["messages"][number];
export type SupportCounts = Answer<"listSupportMessages">["counts"];
export type SupportThread = Answer<"showSupportMessage">;
export type SupportFilter = NonNullable<Request<"listSupportMessages">["query"]>;

export function useSupportMessages(filter: SupportFilter) {
  return useQuery({
    queryKey: ["support", filter],
    queryFn: ({ signal }) => call("listSupportMessages", { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useThread(id: string) {
  return useQuery({
    queryKey: ["support", "one", id],
    queryFn: ({ signal }) => call("showSupportMessage", { params: { id }, signal }),
  });
}

export function useAnswer(id: string) {
  return useThreadAct(id, (text: string) => call("answerSupportMessage", { params: { id }, body: { text } }));
}

export function useChangeState(id: string) {
  return useThreadAct(id, (state: "open" | "closed") =>
    call("changeSupportState", { params: { id }, body: { state } }),
  );
}

function useThreadAct<Sent>(id: string, act: (sent: Sent) => Promise<SupportThread>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (thread) => cache.setQueryData(["support", "one", id], thread),
    onSettled: () => cache.invalidateQueries({ queryKey: ["support"] }),
  });
}
