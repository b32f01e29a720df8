import {
  supportAnswerLengthMax,
  supportMessageLengthMax,
  supportStates,
  supportSubjects,
} from "@paperchain/core/support/support.ts";
import { z } from "zod";
import { email, fullNameLengthMax } from "../accounts/shapes.ts";
import { endpoints } from "../endpoint.ts";
import {
  beyondReach,
  delivery,
  idOf,
  isWithinReach,
  message,
  more,
  nameText,
  paged,
  paging,
  requiredText,
  text,
} from "../shapes.ts";
import * as shapes from "./shapes.ts";

const params = z.object({ id: idOf<"support-message">() });

export const supportEndpoints = endpoints({
  showSupport: {
    access: "public",
    summary: "Show how to reach the administrator, and the waiting times they name",
    answer: z.object({
      phone: z.string().nullable(),
      chatUrl: z.string().nullable(),
      /** How many business days an identity check usually takes; null where the administrator names no time. */
      kycReviewDays: z.string().nullable(),
    }),
    refusals: [],
  },
  sendSupportMessage: {
    access: "anybody",
    summary: "Write to the administrator",
    description:
      "Without a session, a name and an e-mail are required. With one, the administrator sees who wrote, and the answer appears in the app and goes to a confirmed contact. `delivery` is the channel of that second copy; null if there is none.",
    body: z.object({
      name: nameText(fullNameLengthMax, "Enter your name.").optional(),
      email: email.optional(),
      subject: z.enum(supportSubjects, { error: "Choose what it is about." }),
      message: requiredText(supportMessageLengthMax, "Write your message."),
    }),
    status: 201,
    answer: message.extend({ delivery: delivery.nullable() }),
    refusals: ["invalid_input"],
    limited: "support",
  },
  listMySupportMessages: {
    access: "member",
    summary: "List your newest messages to the administrator, with the answers",
    answer: z.object({ messages: z.array(shapes.mySupportMessage), unread: z.int() }),
    refusals: [],
  },
  markSupportSeen: {
    access: "member",
    summary: "Mark the answers to your messages as seen",
    answer: message,
    refusals: [],
  },
  listSupportMessages: {
    access: "admin",
    summary: "List the messages to the administrator",
    description:
      "Open ones the oldest first, all others the newest first. A search finds words by their beginning, in names, e-mails and messages. Each state is counted up to 1,000; 1,001 means more.",
    query: z
      .object({
        ...paging(20),
        search: text(100).trim().default(""),
        state: z.enum(["all", ...supportStates]).default("open"),
      })
      .refine(isWithinReach, beyondReach),
    answer: z.object({
      messages: z.array(shapes.supportMessage),
      ...paged,
      more,
      counts: z.object({ open: z.int(), answered: z.int(), closed: z.int() }),
    }),
    refusals: [],
  },
  showSupportMessage: {
    access: "admin",
    summary: "Show a message with its answers",
    params,
    answer: shapes.supportThread,
    refusals: ["not_found"],
  },
  answerSupportMessage: {
    access: "admin",
    summary: "Answer a message",
    description:
      "A member reads the answer in the app. It also goes to `answerTo`: sent, or left in the outbox if this server cannot send. The act goes into the operator log, without the text.",
    params,
    body: z.object({ text: requiredText(supportAnswerLengthMax, "Write your answer.") }),
    status: 201,
    answer: shapes.supportThread,
    refusals: ["not_found"],
  },
  changeSupportState: {
    access: "admin",
    summary: "Close a message, or open it again",
    description: "The act goes into the operator log.",
    params,
    body: z.object({ state: z.enum(["open", "closed"]) }),
    answer: shapes.supportThread,
    refusals: ["not_found"],
  },
});
