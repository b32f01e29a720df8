import { fromBase64, joinBytes, sameBytes, toBase64, toHex, utf8 } from "./bytes.ts";
import type { Sha256 } from "./merkle-tree.ts";

/** The state of a tree: the number of its leaves, and the root over them. */
export interface TreeState {
  readonly size: number;
  readonly root: Uint8Array;
}

/** The state of a log at a moment, and that of the records beside it. Checkpoints from before the first record have none. */
export interface Checkpoint extends TreeState {
  readonly origin: string;
  readonly time: string;
  readonly records?: TreeState | undefined;
}

/** A checkpoint with its signatures, in the text form of C2SP (tlog-checkpoint, signed-note). */
export interface SignedCheckpoint extends Checkpoint {
  /** The signed text: everything above the empty line. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

export interface NoteSignature {
  readonly name: string;
  readonly keyHash: Uint8Array;
  readonly signature: Uint8Array;
}

/**
 * The text to sign. Two extensions follow the log's state: the time, so that nobody can backdate it, and the state of the
 * records, so that one signature is over both trees.
 */
export const writeCheckpoint = ({ origin, size, root, time, records }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\ntime ${time}\n${records ? `records ${records.size} ${toBase64(records.root)}\n` : ""}`;

export function writeNote(text: string, signatures: readonly NoteSignature[]): string {
  const lines = signatures.map(
    ({ name, keyHash, signature }) => `— ${name} ${toBase64(joinBytes(keyHash, signature))}\n`,
  );
  return `${text}\n${lines.join("")}`;
}

/** Parses the checkpoint in a note; nothing if it is not one. This does not check its signatures. */
export function readNote(note: string): SignedCheckpoint | undefined {
  const [, text = "", lines = ""] = /^((?:[^\n]+\n)+)\n((?:— [^\n]+\n)+)$/.exec(note) ?? [];
  const [, origin = "", size = "", root = "", time = "", recordsLine] = bodyForm.exec(text) ?? [];
  const log = readState(size, root);
  const records = recordsLine === undefined ? undefined : readState(...twoParts(recordsLine));
  const signatures = lines.split("\n").slice(0, -1).map(readSignature);
  if (!log || (recordsLine !== undefined && !records)) return undefined;
  const read = signatures.filter((signature) => signature !== undefined);
  if (read.length !== signatures.length) return undefined;
  return { origin, ...log, time, ...(records && { records }), text, signatures: read };
}

const bodyForm =
  /^([^\s+]+)\n(0|[1-9]\d*)\n([\w+/]+=*)\ntime (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\n(?:records ((?:0|[1-9]\d*) [\w+/]+=*)\n)?$/;

const twoParts = (line: string): [string, string] => {
  const [one = "", other = ""] = line.split(" ");
  return [one, other];
};

function readState(size: string, root: string): TreeState | undefined {
  const bytes = fromBase64(root);
  return Number.isSafeInteger(Number(size)) && bytes?.length === 32
    ? { size: Number(size), root: bytes }
    : undefined;
}

const keyHashBytes = 4;

function readSignature(line: string): NoteSignature | undefined {
  const [, name = "", blob = ""] = /^— ([^\s+]+) (\S+)$/.exec(line) ?? [];
  const bytes = fromBase64(blob);
  if (!bytes || bytes.length <= keyHashBytes) return undefined;
  return { name, keyHash: bytes.slice(0, keyHashBytes), signature: bytes.slice(keyHashBytes) };
}

/** A key of signed notes: a name and an Ed25519 public key. */
export interface NoteKey {
  readonly name: string;
  readonly publicKey: Uint8Array;
}

const ed25519 = Uint8Array.of(1);
const publicKeyBytes = 32;

export function keyHash(sha256: Sha256, { name, publicKey }: NoteKey): Uint8Array {
  return sha256(joinBytes(utf8(`${name}\n`), ed25519, publicKey)).slice(0, keyHashBytes);
}

/** The text form of a key: name, hash, key. */
export const writeKey = (sha256: Sha256, key: NoteKey): string =>
  `${key.name}+${toHex(keyHash(sha256, key))}+${toBase64(joinBytes(ed25519, key.publicKey))}`;

/** Parses the text form of a key; nothing if it is not one, or if the hash belongs to another key. */
export function readKey(sha256: Sha256, text: string): NoteKey | undefined {
  const [, name = "", blob = ""] = /^([^\s+]+)\+[0-9a-f]{8}\+(\S+)$/.exec(text) ?? [];
  const publicKey = fromBase64(blob)?.slice(ed25519.length);
  if (publicKey?.length !== publicKeyBytes) return undefined;
  const key = { name, publicKey };
  return writeKey(sha256, key) === text ? key : undefined;
}

/** The signature under a checkpoint that claims to be from a key, if there is one. */
export function signatureBy(
  sha256: Sha256,
  key: NoteKey,
  checkpoint: SignedCheckpoint,
): Uint8Array | undefined {
  const hash = keyHash(sha256, key);
  return checkpoint.signatures.find(({ name, keyHash }) => name === key.name && sameBytes(keyHash, hash))
    ?.signature;
}

/** Short enough to read aloud and to compare between two screens. */
export const shortCode = (root: Uint8Array): string => toHex(root.slice(0, 4)).replace(/^(.{4})/, "$1-");
