import { apiBase, routes } from "@paperchain/contract/routes.ts";
import { readCheckpoint, type SignedCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import type { NoteKey } from "@paperchain/core/oversight/signed-note.ts";
import type { Context } from "../../context.ts";
import { cosignedAt } from "../../providers/keys/witness-key.ts";
import { readJsonAnswer } from "./read-json-answer.ts";

interface Cosigned {
  readonly checkpoint: SignedCheckpoint;
  readonly note: string;
  readonly at: Date;
}

/**
 * The newest checkpoint of this log that a witness says it cosigned; nothing if there is none. It counts only if this
 * log's key signed it and the witness's key cosigned it.
 */
export async function findCosigned(
  { askWitness, logKey }: Context,
  address: string,
  key: NoteKey,
): Promise<Cosigned | undefined | "unreachable" | "bad_answer"> {
  const answer = readJsonAnswer(await askWitness(address, `${apiBase}${routes.listWitnessedLogs.path}`));
  if (typeof answer === "string") return answer;
  const { logs } = answer as { logs?: unknown };
  if (!Array.isArray(logs)) return "bad_answer";
  const own = logs.find((log: { origin?: unknown } | null) => log?.origin === logKey.name);
  if (own === undefined) return undefined;
  const note = String(own.note);
  const checkpoint = readCheckpoint(note);
  const at = checkpoint && cosignedAt(key, checkpoint);
  return checkpoint && at && logKey.hasSigned(checkpoint) ? { checkpoint, note, at } : "bad_answer";
}
