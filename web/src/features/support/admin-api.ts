import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call/call.ts";
import { useAnswer, usePage } from "../../lib/call/hooks/use-answer.ts";
import type { Answer, Request } from "../../lib/call/make-call.ts";

export type SupportMessage = Answer<"listSupportMessages">["messages"][number];
export type SupportCounts = Answer<"listSupportMessages">["counts"];
export type SupportThread = Answer<"showSupportMessage">;
export type SupportFilter = NonNullable<Request<"listSupportMessages">["query"]>;

export const useSupportMessages = (filter: SupportFilter) =>
  usePage(["support"], "listSupportMessages", filter);

export const useThread = (id: string) =>
  useAnswer(["support", "one", id], "showSupportMessage", { params: { id } });

export function useAnswerThread(id: string) {
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
