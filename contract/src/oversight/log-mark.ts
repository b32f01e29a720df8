import { z } from "zod";
import { time } from "../shapes.ts";

/**
 * The newest checkpoint in short, on e-mails, receipts and exports. A copy of it in other hands lets people compare two
 * histories by eye; the checkpoint itself proves a difference.
 */
export const logMark = z.object({ code: z.string(), size: z.int(), time });
