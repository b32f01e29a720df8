import { createHash, createPublicKey, verify } from "node:crypto";

export class Fault extends Error {}
export function hold(holds: unknown, words: string): asserts holds {
  if (!holds) throw new Fault(words);
}

// biome-ignore lint/suspicious/noExplicitAny: files are read as they come; their forms are left to the verifier.
export type Json = any;

export const sha = (...parts: (string | Uint8Array)[]): Buffer =>
  createHash("sha256")
    .update(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
    .digest();
const leafOf = (line: string) => sha(Uint8Array.of(0), line);
const pair = (left: Uint8Array, right: Uint8Array) => sha(Uint8Array.of(1), left, right);
const leftOf = (size: number) => 2 ** (Math.ceil(Math.log2(size)) - 1);

/** The hash of a list of leaves, by the definition of RFC 9162, 2.1.1. */
export function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length < 2) return leaves[0] ?? sha();
  const left = leftOf(leaves.length);
  return pair(rootOf(leaves.slice(0, left)), rootOf(leaves.slice(left)));
}

/** The root of a list in which a leaf has this position, by the path of RFC 9162, 2.1.3. */
export function rootFrom(line: string, index: number, size: number, path: readonly string[]): string {
  const from = (place: number, count: number, steps: readonly string[]): Uint8Array => {
    const next = steps.at(-1);
    hold(place < count && (next === undefined) === (count === 1), "a path has another length");
    if (next === undefined) return leafOf(line);
    const [left, step] = [leftOf(count), Buffer.from(next, "base64")];
    if (place < left) return pair(from(place, left, steps.slice(0, -1)), step);
    return pair(step, from(place - left, count - left, steps.slice(0, -1)));
  };
  return Buffer.from(from(index, size, path)).toString("base64");
}

export type Key = ReturnType<typeof readKey>;
export type Note = ReturnType<typeof readNote>;

export function readKey(given: string) {
  const [, name = "", hashed, blob = ""] = /^([^ +]+)\+([\da-f]{8})\+(.+)$/.exec(given) ?? [];
  const bytes = Buffer.from(blob, "base64");
  const id = sha(`${name}\n`, bytes).subarray(0, 4);
  hold(bytes.length === 33 && bytes[0] === 1 && id.toString("hex") === hashed, "this is no key");
  const x = bytes.subarray(1).toString("base64url");
  return { name, id, key: createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" }) };
}

const noteForm =
  /^(?<signed>(?<origin>.+)\n(?<size>\d+)\n(?<root>.+)\n(?:time|promised) (?<time>.+)\n(?:log (?<logSize>\d+) (?<logRoot>.+)\n)?(?:records (?<recordsSize>\d+) (?<recordsRoot>.+)\n)?)\n(?<lines>(?:— .*\n)+)\n*$/;

/** A checkpoint, or the note of a promise, that the key has signed, with the states of log and records in it. */
export function readNote(text: string, { name, id, key }: Key, origin = name) {
  const { signed = "", lines = "", time = "", ...told } = noteForm.exec(text)?.groups ?? {};
  const isItsKeys = (line: string) => {
    const [, by, signature = ""] = line.split(" ");
    const bytes = Buffer.from(signature, "base64");
    if (by !== name || !bytes.subarray(0, 4).equals(id)) return false;
    return verify(null, Buffer.from(signed), key, bytes.subarray(4));
  };
  hold(told.origin === origin && lines.split("\n").some(isItsKeys), "a note is not signed");
  const state = (size?: string, root = "") => (size === undefined ? undefined : { size: Number(size), root });
  const top = { size: Number(told.size), root: told.root ?? "" };
  const records = state(told.recordsSize, told.recordsRoot);
  return { ...top, time, log: origin === name ? top : state(told.logSize, told.logRoot), records };
}

/** Compares states with the tree over these lines. The newest checkpoint has the given time. */
export function compareWith(lines: readonly string[], newest: string) {
  const leaves = lines.map(leafOf);
  return ({ size, root, code }: Json, time: string): void => {
    hold(size <= leaves.length || time > newest, "what was signed is gone");
    if (size > leaves.length) return;
    const hashed = Buffer.from(rootOf(leaves.slice(0, size)));
    const short = hashed.toString("hex", 0, 4).replace(/^..../, "$&-");
    hold(root ? root === hashed.toString("base64") : code === short, "another history");
  };
}
