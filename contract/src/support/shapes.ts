import { supportStates, supportSubjects } from "@paperchain/core/support/support.ts";
import { z } from "zod";
import { time } from "../shapes.ts";

export const supportMessage = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    /** The member who was logged in when it was sent; null where nobody was: then the name is only what was typed. */
    userId: z.uuid().nullable(),
    subject: z.enum(supportSubjects),
    message: z.string(),
    state: z.enum(supportStates),
    createdAt: time,
  })
  .meta({ id: "SupportMessage" });

export const supportThread = supportMessage
  .extend({
    answers: z.array(z.object({ id: z.uuid(), text: z.string(), by: z.string(), createdAt: time })),
  })
  .meta({ id: "SupportThread" });

export type SupportMessage = z.output<typeof supportMessage>;
export type SupportThread = z.output<typeof supportThread>;
