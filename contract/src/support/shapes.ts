import { supportStates, supportSubjects } from "@paperchain/core/support/support.ts";
import { z } from "zod";
import { delivery, time } from "../shapes.ts";

export const supportMessage = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Where the writer wants the answer; null for a member who typed none: they are answered in the app. */
    email: z.string().nullable(),
    /** The member who was logged in when it was sent; null where nobody was: then the name is only what was typed. */
    userId: z.uuid().nullable(),
    subject: z.enum(supportSubjects),
    message: z.string(),
    state: z.enum(supportStates),
    createdAt: time,
  })
  .meta({ id: "SupportMessage" });

/** Where an answer goes beside the app, and how it travels. */
export const answerTo = z.object({ address: z.string(), delivery });

export const supportThread = supportMessage
  .extend({
    /** Where answers go beside the app; null where the app is the only place. */
    answerTo: answerTo.nullable(),
    answers: z.array(z.object({ id: z.uuid(), text: z.string(), by: z.string(), createdAt: time })),
  })
  .meta({ id: "SupportThread" });

/** A message as the member who wrote it sees it; who answered is the administrator. */
export const mySupportMessage = z
  .object({
    id: z.uuid(),
    subject: z.enum(supportSubjects),
    message: z.string(),
    state: z.enum(supportStates),
    createdAt: time,
    /** Whether there is an answer that the member has not seen yet. */
    unread: z.boolean(),
    answers: z.array(z.object({ id: z.uuid(), text: z.string(), createdAt: time })),
  })
  .meta({ id: "MySupportMessage" });

export type MySupportMessage = z.output<typeof mySupportMessage>;
export type AnswerTo = z.output<typeof answerTo>;
export type SupportMessage = z.output<typeof supportMessage>;
export type SupportThread = z.output<typeof supportThread>;
