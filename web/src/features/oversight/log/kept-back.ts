import { call } from "../../../lib/call/call.ts";
import { CallFailed } from "../../../lib/call/call-failed.ts";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { writeStored } from "./evidence-storage.ts";
import { raiseAlarm, readHeld } from "./stored-log.ts";

const failuresMin = 5;
/** A fault may keep a server from sending proofs, but not for longer than this. */
const failingMsMax = 60 * 60_000;

const nameOf = (what: string): string => `proofFailures ${what}`;

/** The server answered, so earlier failures no longer count. */
export const forgetFailures = (what: string): void => localStore.storage.removeItem(nameOf(what));

/**
 * Raises the alarm if a server that answers other calls has not given a proof for an hour, over many calls. The proof
 * is about one transaction or about the log. The other call needs the database, but nothing that is signed.
 */
export async function noteFailure(
  what: { readonly transactionId: string } | "log",
  error: unknown,
): Promise<void> {
  if (!(error instanceof CallFailed) || error.status < 500) return;
  const answersOthers = await call("showMyProfile").then(
    () => true,
    () => false,
  );
  if (!answersOthers) return;
  const name = nameOf(what === "log" ? what : what.transactionId);
  const [times = 0, sinceMs = Date.now()] = (localStore.storage.getItem(name) ?? "")
    .split(" ")
    .filter(Boolean)
    .map(Number);
  if (times + 1 < failuresMin || Date.now() - sinceMs < failingMsMax)
    return void writeStored(name, `${times + 1} ${sinceMs}`);
  localStore.storage.removeItem(name);
  const held = readHeld();
  const asked = what === "log" ? "The log" : `Transaction ${what.transactionId}`;
  raiseAlarm({
    fits: false,
    trouble: "proof-kept-back",
    held,
    shown: held ?? { key: "", note: "" },
    detail: `${asked}\nNo proof since ${new Date(sinceMs).toISOString()}: ${error.message}`,
    at: new Date().toISOString(),
    ...(what !== "log" && what),
  });
}
