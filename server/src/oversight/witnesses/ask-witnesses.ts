import { apiBase, routes } from "@paperchain/contract/routes.ts";
import { readCheckpoint, type SignedCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { type NoteKey, writeKey, writeNote, writeSignature } from "@paperchain/core/oversight/signed-note.ts";
import {
  cosignatureBy,
  cosignedAheadMsMax,
  noteCosignature,
} from "@paperchain/core/oversight/witnesses/cosignature.ts";
import type { Context } from "../../context.ts";
import { sha256 } from "../../db/sha256.ts";
import { findNewestCheckpoint } from "../../log/queries/checkpoints.ts";
import type { CheckpointsTable, WitnessesTable, WitnessProblem } from "../../log/tables.ts";
import { cosignedAt } from "../../providers/keys/witness-key.ts";
import {
  insertCosignature,
  storeCosignedNote,
  storeOtherHistory,
  takeWitnessTurn,
  updateWitnessProblem,
} from "../queries/witnesses.ts";
import { contactWitness } from "./contact-witness.ts";
import { findCosigned } from "./find-cosigned.ts";
import { isPartOfLog, writeRequest } from "./write-request.ts";

const everyMs = 60_000;
const newLinesMs = 5_000;

/** Asks each witness to cosign the newest checkpoint once a minute, and soon after new lines. */
export async function askWitnesses(context: Context): Promise<void> {
  const newest = await findNewestCheckpoint(context.db);
  if (!newest) return;
  await Promise.all(context.settings.witnesses.map((address) => askOne(context, address, newest)));
}

async function askOne(context: Context, address: string, newest: CheckpointsTable): Promise<void> {
  const now = context.clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const witness = await takeWitnessTurn(context.db, {
    address,
    now,
    dueBefore: ago(everyMs),
    // Allows for the clocks of several servers on one database.
    dueAfter: ago(-everyMs),
    newLines: { size: Number(newest.size), dueBefore: ago(newLinesMs) },
  });
  if (!witness) return;
  const key = await contactWitness(context, witness);
  const problem = typeof key === "string" ? key : await cosign(context, { witness, key, newest });
  await updateWitnessProblem(context.db, address, problem);
}

interface Asking {
  readonly witness: WitnessesTable;
  readonly key: NoteKey;
  readonly newest: CheckpointsTable;
}

async function cosign(context: Context, asking: Asking): Promise<WitnessProblem | null> {
  const { cosigned_note } = asking.witness;
  const cosigned = cosigned_note === null ? undefined : readCheckpoint(cosigned_note);
  const first = await sendFrom(context, asking, cosigned);
  if (first !== "conflict") return first;
  // The witness last cosigned something else: perhaps for another server on this database, perhaps of another history.
  const found = await findCosigned(context, asking.witness.address, asking.key);
  if (typeof found === "string") return found;
  const second = await sendFrom(context, asking, found?.checkpoint);
  if (found && second === "other_history") await storeOtherHistory(context.db, asking.witness.address, found);
  return second === "conflict" ? "refused" : second;
}

/** Asks for a cosignature, starting from a state that the witness should know. */
async function sendFrom(
  context: Context,
  { witness: { address }, key, newest }: Asking,
  last: SignedCheckpoint | undefined,
): Promise<WitnessProblem | "conflict" | null> {
  const checkpoint = readCheckpoint(newest.note);
  if (!checkpoint) throw new Error("A checkpoint of this log cannot be read.");
  // The witness cosigned more lines than this log has, or another history. Browsers must get to see that.
  if (last && !(await isPartOfLog(context.db, last, checkpoint))) return "other_history";
  const body = await writeRequest(context.db, last, checkpoint, newest.note);
  const answer = await context.askWitness(address, `${apiBase}${routes.addCheckpoint.path}`, body);
  if (typeof answer === "string") return answer;
  if (answer.status !== 200) return problemOf(answer.status);
  return storeAnswer(context, { address, key, newest, checkpoint, text: answer.text });
}

function problemOf(status: number): WitnessProblem | "conflict" {
  if (status === 409) return "conflict";
  if (status === 404) return "not_named";
  if (status >= 500) return "unreachable";
  // Too many requests from this address. Others at the address make some of them.
  return status === 429 ? "bad_answer" : "refused";
}

interface Answered {
  readonly address: string;
  readonly key: NoteKey;
  readonly newest: CheckpointsTable;
  readonly checkpoint: SignedCheckpoint;
  readonly text: string;
}

/** Stores the witness's own cosignature. Other lines of its answer are dropped. */
async function storeAnswer(
  context: Context,
  { address, key, newest, checkpoint, text }: Answered,
): Promise<WitnessProblem | null> {
  const note = readCheckpoint(`${writeNote(checkpoint.text, [])}${text}`);
  const at = note && cosignedAt(key, note);
  const found = note && cosignatureBy(sha256, key, note);
  if (!at || !found || at.getTime() > context.clock().getTime() + cosignedAheadMsMax) return "bad_answer";
  const cosignature = noteCosignature(sha256, key, found);
  const own = checkpoint.signatures.filter(({ name }) => name === context.logKey.name);
  await storeCosignedNote(context.db, address, {
    note: writeNote(checkpoint.text, [...own, cosignature]),
    at,
    lines: checkpoint.size,
    records: checkpoint.records?.size ?? 0,
  });
  const line = writeSignature(cosignature);
  await insertCosignature(context.db, {
    size: newest.size,
    at: newest.at,
    witness: writeKey(sha256, key, "cosigns"),
    line,
  });
  return null;
}
