import { call, thisBrowser } from "../../../lib/call/call.ts";
import { CallFailed } from "../../../lib/call/call-failed.ts";
import { type Answer, ask } from "../../../lib/call/make-call.ts";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { session } from "../../../lib/session/session.ts";
import { type AskLinesOf, followWitnesses } from "../witnesses/follow-witnesses.ts";
import { askMyLogName, isNameDue } from "./ask-my-log-name.ts";
import { type AskedLog, checkLog, type LogMatch, type LogMismatch } from "./check-log.ts";
import { forgetFailures, noteFailure } from "./kept-back.ts";
import { askLineWorker } from "./lines/ask-line-worker.ts";
import { type AskLines, type FindTrouble, readLines } from "./lines/read-lines.ts";
import { verifyEd25519 } from "./signatures/verify-ed25519.ts";
import { isDatedAhead, makeSilenceWatch } from "./silence.ts";
import { raiseAlarm, readHeld, readReading, storeHeld, storeReading } from "./stored-log.ts";

const isSilent = makeSilenceWatch();

/**
 * Fetches the newest checkpoint, compares it with the stored one, reads the new lines, and stores the newer checkpoint;
 * or raises the alarm. The stored one is read first, so that anything another tab stores meanwhile is newer.
 */
export async function followLog(): Promise<LogMatch | LogMismatch> {
  const result = await compareWithHeld().catch(async (error: unknown) => {
    await noteFailure("log", error);

    throw error;
  });
  forgetFailures("log");
  if (!result.fits) {
    raiseAlarm({ ...result, at: new Date().toISOString() });
    return result;
  }
  storeHeld(result.shown);
  void tellAndAsk(result.shown.note);
  return result;
}

async function compareWithHeld(): Promise<LogMatch | LogMismatch> {
  const held = readHeld();
  const checked = await checkLog(held, serverLog, verifyEd25519);
  return checked.fits ? checkOn(checked, held) : checked;
}

/**
 * Tells the server which checkpoint a member's browser keeps, and asks for the member's name. The result does not wait
 * for either.
 */
async function tellAndAsk(note: string): Promise<void> {
  const state = session.read();
  if (!state.in) return;
  // Administrators do not count as holders, because the log is about them.
  if (state.role === "user") await reportHeldCheckpoint(state.userId, note);
  // A failure is tried again next time.
  if (isNameDue(state.userId, Date.now()))
    await askMyLogName(state.userId, () => call("showMyLogName")).catch(() => undefined);
}

/** Once the checkpoint is right: whether it is new, and whether the texts of the lines are as signed. */
async function checkOn(match: LogMatch, held: LogMismatch["held"]): Promise<LogMatch | LogMismatch> {
  const misfit = { fits: false, held, shown: match.shown } as const;
  const times = { localMs: Date.now(), answerMs: match.answerMs, openMs: performance.now() };
  const { time } = match.checkpoint;
  if (isDatedAhead(time, times)) return { ...misfit, trouble: "misdated", detail: `Signed ${time}` };
  if (isSilent(time, times)) return { ...misfit, trouble: "silent" };
  const { reading, lines, wrong } = await readLines(readReading(), match, { askLines, findTrouble });
  if (!wrong) {
    storeReading(reading);
    const means = { log: serverLog, verify: verifyEd25519, askLinesOf };
    return (await followWitnesses(match, lines, means)) ?? match;
  }
  const { trouble, seq, shown } = wrong;
  return {
    ...misfit,
    trouble,
    detail: `Line ${seq}\n${shown ? JSON.stringify(shown, null, 2) : "not shown"}`,
  };
}

export const serverLog: AskedLog = {
  newest: async () => {
    const response = await ask(thisBrowser, "showCheckpoint", {}, "application/json");
    const answer: Answer<"showCheckpoint"> = await response.json();
    const dated = Date.parse(response.headers.get("date") ?? "");
    return { ...answer, answerMs: Number.isNaN(dated) ? undefined : dated };
  },
  key: async () => (await call("showLogKey")).key,
  proof: (query) => unlessTooShort(async () => (await call("proveConsistency", { query })).path),
  recordProof: (query) => unlessTooShort(async () => (await call("proveRecordConsistency", { query })).path),
};

const askLines: AskLines = ({ start, end }, size) =>
  unlessTooShort(async () => {
    const query = { from: start, limit: end - start, size };
    return (await call("listLogLines", { query })).lines;
  });

const findTrouble: FindTrouble = (lines, asked) => askLineWorker("findTrouble", lines, asked);

const askLinesOf: AskLinesOf = async (type, size) =>
  (await unlessTooShort(() => call("listLogLines", { query: { type, size, limit: 100 } })))?.lines ?? [];

/** "The log is too short for that" counts as an answer; an unreachable server does not. */
async function unlessTooShort<Found>(find: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof CallFailed && error.code === "log_too_short") return undefined;
    throw error;
  }
}

const storageKey = "logHeldSaid";
const dayMs = 24 * 60 * 60_000;

/**
 * Reports once a day that this member's browser keeps a checkpoint, so that everybody sees how many would notice a
 * changed history. Nothing depends on it, so a failure is ignored and tried again next time.
 */
async function reportHeldCheckpoint(userId: string, note: string): Promise<void> {
  const [who, when] = localStore.storage.getItem(storageKey)?.split(" ") ?? [];
  if (who === userId && Date.now() - Number(when) < dayMs) return;
  await call("holdCheckpoint", { body: { note } }).then(
    () => localStore.storage.setItem(storageKey, `${userId} ${Date.now()}`),
    () => undefined,
  );
}
