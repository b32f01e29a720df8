import { refuse } from "@paperchain/contract/refused.ts";
import { isAhead, readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import {
  keyHash,
  type NoteKey,
  signatureBy,
  writeNote,
  writeSignature,
} from "@paperchain/core/oversight/signed-note.ts";
import { readCosignRequest } from "@paperchain/core/oversight/witnesses/cosign-request.ts";
import { judgeRequest } from "@paperchain/core/oversight/witnesses/judge-request.ts";
import type { Context } from "../../context.ts";
import { sha256 } from "../../db/sha256.ts";
import { transact } from "../../db/transact.ts";
import { hasSigned } from "../../providers/keys/log-key.ts";
import { insertWitnessedLog, lockWitnessedLog, updateWitnessedLog } from "../queries/witnessed-logs.ts";
import { findKnownLogs } from "./known-logs.ts";

const okay = (text: string) => ({ status: 200, type: "text/plain; charset=utf-8", text }) as const;
/** The size that requests must start from, as C2SP's tlog-witness requires it in a refusal. */
const conflict = (size: number) => ({ status: 409, type: "text/x.tlog.size", text: `${size}\n` }) as const;

/**
 * Cosigns another server's checkpoint if that server's log only grew since the last one that this server cosigned. The
 * new state is committed before the cosignature is sent, so that two histories of one log never both get one.
 */
export async function addCheckpoint(context: Context, body: string) {
  const request = readCosignRequest(body);
  if (!request) return refuse("cosign_unreadable");
  const { checkpoint } = request;
  const known = (await findKnownLogs(context)).find(({ key }) => key.name === checkpoint.origin);
  if (!known) return refuse("log_unknown");
  if (!hasSigned(known.key, checkpoint)) return refuse("checkpoint_unsigned");
  if (isAhead(checkpoint, context.clock().getTime())) return refuse("checkpoint_ahead");
  for (;;) {
    const answer = await transact(context.db, (tx) => cosign({ ...context, db: tx }, known.key, request));
    if (answer) return answer;
  }
}

type Request = NonNullable<ReturnType<typeof readCosignRequest>>;

/** Nothing if another request for this log came first at the same moment. The next try finds its row. */
async function cosign({ db, clock, witnessKey }: Context, key: NoteKey, request: Request) {
  const { checkpoint } = request;
  const row = await lockWitnessedLog(db, checkpoint.origin);
  const last = row && readCheckpoint(row.note);
  if (row && !last) throw new Error("A cosigned checkpoint cannot be read.");
  const verdict = judgeRequest(sha256, last, request);
  if (verdict === "unreadable") return refuse("cosign_unreadable");
  if (verdict === "conflict") return conflict(last?.size ?? 0);
  if (verdict === "unproved") return refuse("checkpoint_unproved");
  const now = clock();
  const cosignature = witnessKey.cosign(checkpoint.text, now);
  // Other lines that the sender added to the note are dropped.
  const signature = signatureBy(sha256, key, checkpoint) ?? new Uint8Array();
  const signatures = [{ name: key.name, keyHash: keyHash(sha256, key), signature }, cosignature];
  const cosigned = {
    origin: key.name,
    note: writeNote(checkpoint.text, signatures),
    cosigned_at: now,
  };
  if (row) await updateWitnessedLog(db, cosigned);
  else if (!(await insertWitnessedLog(db, cosigned))) return undefined;
  return okay(writeSignature(cosignature));
}
