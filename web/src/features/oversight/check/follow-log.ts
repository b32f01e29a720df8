import { call } from "../../../lib/call/call.ts";
import { CallFailed } from "../../../lib/call/call-failed.ts";
import { session } from "../../../lib/session/session.ts";
import { type AskedLog, checkLog, type LogMatch, type LogMismatch } from "./check-log.ts";
import { keepHeld, raiseAlarm, readHeld } from "./kept-log.ts";
import { reportHeldCheckpoint } from "./report-held-checkpoint.ts";
import { verifyEd25519 } from "./verify-ed25519.ts";

/**
 * Fetches the newest checkpoint, compares it with the kept one, and keeps the newer; or raises the alarm. The kept one is
 * read first: whatever another tab stores meanwhile was fetched later.
 */
export async function followLog(): Promise<LogMatch | LogMismatch> {
  const result = await checkLog(readHeld(), serverLog, verifyEd25519);
  if (!result.fits) {
    raiseAlarm({ ...result, at: new Date().toISOString() });
    return result;
  }
  keepHeld(result.shown);
  const state = session.read();
  // Administrators do not count as witnesses: the log is about them.
  if (state.in && state.role === "user") await reportHeldCheckpoint(state.userId, result.shown.note);
  return result;
}

const serverLog: AskedLog = {
  newest: () => call("showCheckpoint"),
  key: async () => (await call("showLogKey")).key,
  proof: async (query) => {
    try {
      return (await call("proveConsistency", { query })).path;
    } catch (error) {
      // "No such proof" is an answer; an unreachable server is not.
      if (error instanceof CallFailed && error.code === "log_too_short") return undefined;
      throw error;
    }
  },
};
