import { supportStates, supportSubjects } from "@paperchain/core/support/support.ts";
import { z } from "zod";
import { delivery, time } from "../shapes.ts";

export const supportMessage = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** The address for the answer; null for a member who typed none and reads it in the app. */
    email: z.string().nullable(),
    /** The logged-in member who sent the message; null for a visitor, whose name is then only typed text. */
    userId: z.uuid().nullable(),
    subject: z.enum(supportSubjects),
    message: z.string(),
    state: z.enum(supportStates),
    createdAt: time,
  })
  .meta({ id: "SupportMessage" });

/** The address that also gets the answer, and the channel to it. */
export const answerTo = z.object({ address: z.string(), delivery });

export const supportThread = supportMessage
  .extend({
    /** The address that also gets answers; null if only the app shows them. */
    answerTo: answerTo.nullable(),
    answers: z.array(z.object({ id: z.uuid(), text: z.string(), by: z.string(), createdAt: time })),
  })
  .meta({ id: "SupportThread" });

/** A message as its sender sees it; answers come from "the administrator". */
export const mySupportMessage = z
  .object({
    id: z.uuid(),
    subject: z.enum(supportSubjects),
    message: z.string(),
    state: z.enum(supportStates),
    createdAt: time,
    /** Whether there is an answer that the member has not seen. */
    unread: z.boolean(),
    answers: z.array(z.object({ id: z.uuid(), text: z.string(), createdAt: time })),
  })
  .meta({ id: "MySupportMessage" });

export type MySupportMessage = z.output<typeof mySupportMessage>;
export type AnswerTo = z.output<typeof answerTo>;
export type SupportMessage = z.output<typeof supportMessage>;
export type SupportThread = z.output<typeof supportThread>;
