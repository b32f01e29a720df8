import type { Context } from "../context.ts";
import { transact } from "../db/transact.ts";
import { publish } from "../realtime/publish.ts";
import { noteSetUp } from "./queries/set-up.ts";

/** An administrator has done or skipped this server's first steps. Nobody sees them again. */
export async function finishSetUp(context: Context): Promise<{ isSetUp: true }> {
  await transact(context.db, async (tx) => {
    await noteSetUp(tx, context.clock());
    await publish(tx, { changed: ["group"] });
  });
  return { isSetUp: true };
}
