import { call } from "../../../lib/call/call.ts";
import { CallFailed } from "../../../lib/call/call-failed.ts";
import { session } from "../../../lib/session/session.ts";
import { type AskedLog, checkLog, type Fit, type Misfit } from "./check-log.ts";
import { keepHeld, raiseAlarm, readHeld } from "./kept-log.ts";
import { sayHeld } from "./say-held.ts";
import { verifyEd25519 } from "./verify-ed25519.ts";

/**
 * Asks for the newest checkpoint, holds it against the one that this browser keeps, and keeps the newer one; or raises the
 * alarm. What is held is read first: whatever another tab keeps meanwhile was asked for later.
 */
export async function followLog(): Promise<Fit | Misfit> {
  const result = await checkLog(readHeld(), serverLog, verifyEd25519);
  if (!result.fits) {
    raiseAlarm({ ...result, at: new Date().toISOString() });
    return result;
  }
  keepHeld(result.shown);
  const state = session.read();
  // An administrator is no witness against themselves.
  if (state.in && state.role === "user") await sayHeld(state.userId, result.shown.note);
  return result;
}

const serverLog: AskedLog = {
  newest: () => call("showCheckpoint"),
  key: async () => (await call("showLogKey")).key,
  proof: async (query) => {
    try {
      return (await call("proveConsistency", { query })).path;
    } catch (error) {
      // That it has no such proof is an answer; that it cannot be reached is none.
      if (error instanceof CallFailed && error.code === "log_too_short") return undefined;
      throw error;
    }
  },
};
