import type { Answer } from "../call/make-call.ts";
import { useMeta } from "./meta.ts";

/** How a message is delivered: mail server, SMS webhook, or by hand from the outbox. */
export type Delivery = Answer<"sendContactCode">["delivery"];

/** How this server delivers e-mails and text messages; undefined until it is known. */
export const useDelivery = (): Answer<"showMeta">["delivery"] | undefined => useMeta()?.delivery;
