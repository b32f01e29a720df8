import type { Context } from "../../context.ts";
import { countWaiting } from "../../db/queries/waiting.ts";

/** A badge says `99+` long before: beyond this nobody needs the number. */
const countedMax = 1_000;

/** How much waits for an administrator. */
export const showWaiting = (context: Context) => countWaiting(context.db, countedMax);
