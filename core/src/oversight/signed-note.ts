import { fromBase64, joinBytes, sameBytes, toBase64, toHex, utf8 } from "./bytes.ts";
import type { Sha256 } from "./merkle-tree.ts";

/** A text with its signatures (C2SP, signed-note). */
export interface SignedNote {
  /** The signed text: everything above the empty line. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

export interface NoteSignature {
  readonly name: string;
  readonly keyHash: Uint8Array;
  readonly signature: Uint8Array;
}

export const writeNote = (text: string, signatures: readonly NoteSignature[]): string =>
  `${text}\n${signatures.map(writeSignature).join("")}`;

/** The line of a signature under a note. */
export const writeSignature = ({ name, keyHash, signature }: NoteSignature): string =>
  `— ${name} ${toBase64(joinBytes(keyHash, signature))}\n`;

/** Parses a note; nothing if it is not one. This does not check its signatures. */
export function readNote(note: string): SignedNote | undefined {
  const [, text = "", lines = ""] = /^((?:[^\n]+\n)+)\n((?:— [^\n]+\n)+)$/.exec(note) ?? [];
  const signatures = lines.split("\n").slice(0, -1).map(readSignature);
  const read = signatures.filter((signature) => signature !== undefined);
  return text !== "" && read.length === signatures.length ? { text, signatures: read } : undefined;
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

/** The kinds of key: one signs its own notes, the other cosigns checkpoints of others (C2SP, tlog-cosignature). */
const kinds = { signs: Uint8Array.of(1), cosigns: Uint8Array.of(4) } as const;
export type KeyKind = keyof typeof kinds;
const publicKeyBytes = 32;

export function keyHash(sha256: Sha256, { name, publicKey }: NoteKey, kind: KeyKind = "signs"): Uint8Array {
  return sha256(joinBytes(utf8(`${name}\n`), kinds[kind], publicKey)).slice(0, keyHashBytes);
}

/** The text form of a key: name, hash, key. */
export const writeKey = (sha256: Sha256, key: NoteKey, kind: KeyKind = "signs"): string =>
  `${key.name}+${toHex(keyHash(sha256, key, kind))}+${toBase64(joinBytes(kinds[kind], key.publicKey))}`;

/** Parses the text form of a key; nothing if the text is not a key of this kind, or its hash belongs to another key. */
export function readKey(sha256: Sha256, text: string, kind: KeyKind = "signs"): NoteKey | undefined {
  const [, name = "", blob = ""] = /^([^\s+]+)\+[0-9a-f]{8}\+(\S+)$/.exec(text) ?? [];
  const publicKey = fromBase64(blob)?.slice(kinds[kind].length);
  if (publicKey?.length !== publicKeyBytes) return undefined;
  const key = { name, publicKey };
  return writeKey(sha256, key, kind) === text ? key : undefined;
}

/** The signature under a note that claims to be from a key; nothing if there is none. */
export function signatureBy(
  sha256: Sha256,
  key: NoteKey,
  note: SignedNote,
  kind: KeyKind = "signs",
): Uint8Array | undefined {
  const hash = keyHash(sha256, key, kind);
  return note.signatures.find(({ name, keyHash }) => name === key.name && sameBytes(keyHash, hash))
    ?.signature;
}
