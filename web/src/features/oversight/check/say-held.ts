import { call } from "../../../lib/call/call.ts";

const storageKey = "logHeldSaid";
const dayMs = 24 * 60 * 60_000;

/**
 * Tells the server, once a day, that this member's browser keeps a checkpoint: so everybody can see how many would notice a
 * changed history. Nothing depends on it, so a failure is tried again next time and goes no further.
 */
export async function sayHeld(userId: string, note: string): Promise<void> {
  const [who, when] = window.localStorage.getItem(storageKey)?.split(" ") ?? [];
  if (who === userId && Date.now() - Number(when) < dayMs) return;
  await call("holdCheckpoint", { body: { note } }).then(
    () => window.localStorage.setItem(storageKey, `${userId} ${Date.now()}`),
    () => undefined,
  );
}
