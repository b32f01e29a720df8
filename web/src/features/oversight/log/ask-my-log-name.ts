import type { Answer } from "../../../lib/call/make-call.ts";
import { readMemberId } from "../../../lib/session/session.ts";
import { raiseAlarm, readHeld } from "./stored-log.ts";
import { readName, storeName } from "./stored-name.ts";

const dayMs = 24 * 60 * 60_000;

/** Whether this browser has not asked for this member's name for a day. */
export function isNameDue(userId: string, nowMs: number): boolean {
  const stored = readName(userId);
  return !stored || nowMs - stored.askedMs >= dayMs;
}

/** Asks for the member's name in the log. Names never change, so another one than before raises the alarm. */
export async function askMyLogName<Me extends Pick<Answer<"showMyLogName">, "person">>(
  userId: string,
  ask: () => Promise<Me>,
): Promise<Me> {
  const me = await ask();
  // If another member logged in meanwhile, the answer may be about them.
  if (readMemberId() !== userId) return me;
  const before = readName(userId)?.person;
  if (before === undefined || before === me.person) {
    storeName(userId, { person: me.person, askedMs: Date.now() });
    return me;
  }
  const held = readHeld();
  const detail = `Before: ${before}\nNow: ${me.person}`;
  const shown = held ?? { key: "", note: "" };
  raiseAlarm({ fits: false, trouble: "other-person", held, shown, detail, at: new Date().toISOString() });
  return me;
}
