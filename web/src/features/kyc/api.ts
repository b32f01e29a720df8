import type { DocumentType } from "@paperchain/core/kyc/kyc.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAnswer } from "../../lib/call/hooks/use-answer.ts";
import type { Answer } from "../../lib/call/make-call.ts";
import { upload } from "../../lib/call/upload.ts";

export type Kyc = Answer<"showKycStatus">;

const kycKey = ["kyc", "mine"];

export const useKyc = () => useAnswer(kycKey, "showKycStatus");

/** Sends a document and reports its upload progress from 0 to 1. */
export function useSendDocument() {
  const cache = useQueryClient();
  const [share, setShare] = useState<number>();
  const send = async (documentType: DocumentType, documentImage: File) => {
    setShare(0);
    try {
      const kyc = await upload("uploadKycDocument", { documentType, documentImage }, setShare);
      cache.setQueryData(kycKey, kyc);
    } finally {
      setShare(undefined);
    }
  };
  return { send, share };
}
