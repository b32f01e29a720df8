import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, thisBrowser } from "../../lib/call/call.ts";
import { useCall, usePage } from "../../lib/call/hooks/use-answer.ts";
import { type Answer, ask } from "../../lib/call/make-call.ts";

export type KycDocument = Answer<"listKycDocuments">["documents"][number];
export type Counts = Answer<"listKycDocuments">["counts"];
export type Decision = "approved" | "rejected";

interface Wanted {
  status: "all" | KycDocument["status"];
  search: string;
  groupId: string;
  page: number;
}

const documentsKey = ["kyc", "documents"];

export const useDocuments = (query: Wanted) => usePage(documentsKey, "listKycDocuments", query);

/** Opening is a logged act, so the picture is fetched once per click, and not cached. */
export function useViewDocument(id: string) {
  const cache = useQueryClient();
  return useMutation({
    gcTime: 0,
    onSettled: () => cache.invalidateQueries({ queryKey: documentsKey }),
    mutationFn: async () => {
      const response = await ask(thisBrowser, "viewKycDocument", { params: { id } }, "image/jpeg");
      return response.blob();
    },
  });
}

export const useDecideDocument = (id: string) =>
  useCall(
    (body: { decision: Decision; message: string }) => call("decideKycDocument", { params: { id }, body }),
    documentsKey,
  );
