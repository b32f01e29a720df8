import { createHash, createPublicKey, verify } from "node:crypto";
import { hold, type Json, time } from "./forms.ts";

export const sha = (...parts: (string | Uint8Array)[]): Buffer =>
  createHash("sha256")
    .update(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
    .digest();
const leafOf = (line: string) => sha(Uint8Array.of(0), line);
const pair = (left: Uint8Array, right: Uint8Array) => sha(Uint8Array.of(1), left, right);

/** The hash of a list of leaves, by the definition of RFC 9162, 2.1.1. */
export function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves;
  if (!first) return sha();
  if (leaves.length === 1) return first;
  const left = 2 ** (Math.ceil(Math.log2(leaves.length)) - 1);
  return pair(rootOf(leaves.slice(0, left)), rootOf(leaves.slice(left)));
}

/** RFC 9162, 2.1.3.2. */
export function rootFrom(
  line: string,
  index: number,
  size: number,
  path: readonly string[],
): string | undefined {
  if (index >= size) return undefined;
  let [node, last, root] = [index, size - 1, leafOf(line)];
  for (const step of path.map((each) => Buffer.from(each, "base64"))) {
    if (last === 0) return undefined;
    if (node % 2 === 1 || node === last) {
      root = pair(step, root);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else root = pair(root, step);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root.toString("base64") : undefined;
}

export type Key = ReturnType<typeof readKey>;
export type Note = NonNullable<ReturnType<typeof readNote>>;

export function readKey(given: Json) {
  const [, name = "", hashed, blob = ""] = /^([^ +]+)\+([\da-f]{8})\+([A-Za-z\d+/]{44})$/.exec(given) ?? [];
  const bytes = Buffer.from(blob, "base64");
  hold(bytes.length === 33 && bytes[0] === 1, "no key");
  const id = sha(`${name}\n`, bytes).subarray(0, 4);
  hold(id.toString("hex") === hashed, "no key");
  const x = bytes.subarray(1).toString("base64url");
  return { name, id, key: createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" }) };
}

const b64 = "([A-Za-z\\d+/]{43}=)";
const size = "(0|[1-9]\\d{0,14})";
const noteForm = new RegExp(
  `^(([^ +\\n]+)\\n${size}\\n${b64}\\ntime (.*)\\n(?:records ${size} ${b64}\\n)?)\\n((?:— .*\\n)+)\\n*$`,
);
export const promiseForm = new RegExp(
  `^(([^ +\\n]+)\\n${size}\\n${b64}\\npromised (.*)\\n(?:log ${size} ${b64}\\n)?(?:records ${size} ${b64}\\n)?)\\n((?:— .*\\n)+)\\n*$`,
);

export const state = (count: string | undefined, root: string | undefined) =>
  count === undefined || root === undefined ? undefined : { size: Number(count), root };

export function readNote(note: Json) {
  const [, signed, origin, count, root, at, recordCount, recordRoot, lines] = noteForm.exec(note) ?? [];
  if (signed === undefined || !time(at)) return undefined;
  const records = state(recordCount, recordRoot);
  return { signed, origin, lines, size: Number(count), root, time: String(at), records };
}

export function isSigned(
  { signed, origin, lines }: Pick<Note, "signed" | "origin" | "lines">,
  { name, id, key }: Key,
  suffix = "",
) {
  return (
    origin === name + suffix &&
    (lines ?? "").split("\n").some((line) => {
      const [, by, bytes = "", ...more] = line.split(" ");
      const signature = Buffer.from(bytes, "base64");
      if (by !== name || more.length > 0 || !/^[A-Za-z\d+/]{91}=$/.test(bytes)) return false;
      const isKeys = signature.subarray(0, 4).equals(id);
      return isKeys && verify(null, Buffer.from(signed), key, signature.subarray(4));
    })
  );
}

interface State {
  readonly size: number;
  readonly root?: string | undefined;
  readonly code?: string;
  readonly time: string;
  readonly isYours?: boolean;
}

/** Compares states with a tree that was read. */
export function compareWith(lines: readonly string[], newest: string) {
  const leaves = lines.map(leafOf);
  return ({ size, root, code, time, isYours }: State) => {
    if (size > leaves.length) {
      hold(time > newest && !isYours, "rolled back");
      return;
    }
    const hashed = Buffer.from(rootOf(leaves.slice(0, size)));
    const [one, two] = [hashed.toString("hex", 0, 2), hashed.toString("hex", 2, 4)];
    hold(root === undefined ? code === `${one}-${two}` : root === hashed.toString("base64"), "forked");
  };
}
