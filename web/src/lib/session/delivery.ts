import { useQuery } from "@tanstack/react-query";
import { call } from "../call/call.ts";
import type { Answer } from "../call/make-call.ts";

/** How a message travels: by mail server, by SMS webhook, or from the outbox by hand. */
export type Delivery = Answer<"sendContactCode">["delivery"];

/** How this server's e-mails and text messages travel; nothing until it is known. */
export function useDelivery(): Answer<"showMeta">["delivery"] | undefined {
  const { data } = useQuery({
    queryKey: ["meta"],
    queryFn: ({ signal }) => call("showMeta", { signal }),
    // A setting of the server: it changes with a restart only.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.delivery;
}
