import { z } from "zod";
import { time } from "../shapes.ts";

/**
 * The newest checkpoint in short, for e-mails, receipts and exports. People compare two histories by eye with it; only
 * the checkpoint itself proves a difference.
 */
export const logMark = z.object({ code: z.string(), size: z.int(), time });
