import type { Delivery } from "@paperchain/contract/shapes.ts";
import type { Context } from "../context.ts";
import type { Message } from "./outbox.ts";

/** The part of the context that tells what this server can send. */
export interface Delivering {
  readonly settings: Pick<Context["settings"], "sends">;
}

/** How this server delivers a message. It depends on the settings only, so it reveals nothing about members. */
export function deliveryOf({ settings }: Delivering, channel: Message["channel"]): Delivery {
  if (channel === "email") return settings.sends.mail ? "mail" : "outbox";
  return settings.sends.sms ? "sms" : "outbox";
}

/** Why the administrator has to pass a message on by hand. */
export const cannotSend: Record<Message["channel"], string> = {
  email: "This server has no mail server.",
  sms: "This server can't send text messages.",
};
