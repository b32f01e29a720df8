import { useQuery } from "@tanstack/react-query";
import { call } from "../call/call.ts";
import type { Answer } from "../call/make-call.ts";

/** How a message is delivered: mail server, SMS webhook, or by hand from the outbox. */
export type Delivery = Answer<"sendContactCode">["delivery"];

/** How this server delivers e-mails and text messages; undefined until it is known. */
export function useDelivery(): Answer<"showMeta">["delivery"] | undefined {
  const { data } = useQuery({
    queryKey: ["meta"],
    queryFn: ({ signal }) => call("showMeta", { signal }),
    // A server setting: it changes only with a restart.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.delivery;
}
