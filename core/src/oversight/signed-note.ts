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

export function writeNote(text: string, signatures: readonly NoteSignature[]): string {
  const lines = signatures.map(
    ({ name, keyHash, signature }) => `— ${name} ${toBase64(joinBytes(keyHash, signature))}\n`,
  );
  return `${text}\n${lines.join("")}`;
}

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

/** The signature under a note that claims to be from a key, if there is one. */
export function signatureBy(sha256: Sha256, key: NoteKey, note: SignedNote): Uint8Array | undefined {
  const hash = keyHash(sha256, key);
  return note.signatures.find(({ name, keyHash }) => name === key.name && sameBytes(keyHash, hash))
    ?.signature;
}
