import { call } from "../../../lib/call/call.ts";
import { localStore } from "../../../lib/session/browser-storage.ts";

const storageKey = "logHeldSaid";
const dayMs = 24 * 60 * 60_000;

/**
 * Reports once a day that this member's browser keeps a checkpoint, so that everybody sees how many would notice a changed
 * history. Nothing depends on it: a failure is ignored and tried again next time.
 */
export async function reportHeldCheckpoint(userId: string, note: string): Promise<void> {
  const [who, when] = localStore.storage.getItem(storageKey)?.split(" ") ?? [];
  if (who === userId && Date.now() - Number(when) < dayMs) return;
  await call("holdCheckpoint", { body: { note } }).then(
    () => localStore.storage.setItem(storageKey, `${userId} ${Date.now()}`),
    () => undefined,
  );
}
