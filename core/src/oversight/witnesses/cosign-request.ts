import { toBase64 } from "../bytes.ts";
import { readCheckpoint, type SignedCheckpoint } from "../checkpoint.ts";
import { readPath } from "../proofs.ts";

/** The size of the tree that a witness knows, and the proof that the checkpoint's tree begins with it. */
export interface Growth {
  readonly old: number;
  readonly proof: readonly Uint8Array[];
}

/** A request to cosign a checkpoint (C2SP, tlog-witness: add-checkpoint). */
export interface CosignRequest {
  readonly log: Growth;
  /** Our extension, for a checkpoint that signs records too. */
  readonly records?: Growth | undefined;
  readonly note: string;
}

/**
 * The body: `old` and the proof lines of the log, then, as an extension, `records` and the proof lines of the records; an empty
 * line; the checkpoint.
 */
export const writeCosignRequest = ({ log, records, note }: CosignRequest): string =>
  `${writeGrowth("old", log)}${records ? writeGrowth("records", records) : ""}\n${note}`;

const writeGrowth = (name: string, { old, proof }: Growth) =>
  [`${name} ${old}`, ...proof.map(toBase64)].map((line) => `${line}\n`).join("");

/**
 * Parses a request; nothing if its form is wrong. It has a part about records if and only if the checkpoint has one.
 */
export function readCosignRequest(
  body: string,
): (CosignRequest & { readonly checkpoint: SignedCheckpoint }) | undefined {
  const [, logText = "", recordsText, note = ""] = bodyForm.exec(body) ?? [];
  const checkpoint = readCheckpoint(note);
  const [log, records] = [readGrowth(logText), readGrowth(recordsText)];
  const isWhole = (recordsText !== undefined) === (checkpoint?.records !== undefined);
  if (!log || !checkpoint || !isWhole || (recordsText !== undefined && !records)) return undefined;
  return { log, records, note, checkpoint };
}

const bodyForm = /^old ((?:[^\s]+\n)+)(?:records ((?:[^\s]+\n)+))?\n([\s\S]+)$/;
const proofLinesMax = 63;
const nodeBytes = 32;

function readGrowth(text: string | undefined): Growth | undefined {
  const [old = "", ...lines] = (text ?? "").split("\n").slice(0, -1);
  const proof = readPath(lines);
  const isCount = /^(0|[1-9]\d*)$/.test(old) && Number.isSafeInteger(Number(old));
  if (!isCount || !proof || proof.length > proofLinesMax) return undefined;
  return proof.every((node) => node.length === nodeBytes) ? { old: Number(old), proof } : undefined;
}
