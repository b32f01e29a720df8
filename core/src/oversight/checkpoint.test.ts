import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { fromBase64, toHex } from "./bytes.ts";
import { readCheckpoint, shortCode, writeCheckpoint } from "./checkpoint.ts";
import { keyHash, readKey, signatureBy, writeKey, writeNote } from "./signed-note.ts";

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());
const root = sha256(Uint8Array.of(1, 2, 3));
const checkpoint = { origin: "paperchain/log/1", size: 7, root, time: "2026-03-01T12:00:00.000Z" };

test("a checkpoint is its origin, size, root and time, an empty line, and its signatures", () => {
  const key = { name: "paperchain/log/1", publicKey: new Uint8Array(32).fill(9) };
  const text = writeCheckpoint(checkpoint);
  expect(text).toBe(
    "paperchain/log/1\n7\nA5BYxvLAy0ksUzsKTRTvd8wPeKvMztUofYShogEc+4E=\ntime 2026-03-01T12:00:00.000Z\n",
  );
  const signature = new Uint8Array(64).fill(5);
  const note = writeNote(text, [{ name: key.name, keyHash: keyHash(sha256, key), signature }]);
  expect(note).toMatch(/\n\n— paperchain\/log\/1 [\w+/]+=*\n$/);
  const read = readCheckpoint(note);
  expect(read).toMatchObject({ ...checkpoint, text });
  expect(read && signatureBy(sha256, key, read)).toEqual(signature);
  const stranger = { ...key, publicKey: new Uint8Array(32) };
  expect(read && signatureBy(sha256, stranger, read)).toBe(undefined);
});

test("the hash of a key follows the signed note format: the example of Go's note package", () => {
  const [name = "", hash = "", key = ""] =
    "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW".split("+");
  const publicKey = fromBase64(key)?.slice(1) ?? new Uint8Array();
  expect(toHex(keyHash(sha256, { name, publicKey }))).toBe(hash);
  expect(writeKey(sha256, { name, publicKey })).toBe(`${name}+${hash}+${key}`);
  expect(readKey(sha256, `${name}+${hash}+${key}`)).toEqual({ name, publicKey });
});

test.each([
  ["of another hash", "PeterNeumann+c74f20a4+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"],
  ["of another kind", "PeterNeumann+c74f20a3+Ahpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"],
  ["that is too short", "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10Q="],
  ["without a name", "+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"],
  ["of nothing", ""],
])("a key %s is not read", (_, text) => {
  expect(readKey(sha256, text)).toBe(undefined);
});

test.each([
  ["nothing", () => ""],
  ["no signature", (note: string) => note.split("—")[0] ?? ""],
  ["a line too many", (note: string) => note.replace("time", "more\ntime")],
  ["a number with zeros before it", (note: string) => note.replace("\n7\n", "\n07\n")],
  ["a root that is too short", (note: string) => note.replace(/\n7\n.*\n/, "\n7\nAAAA\n")],
  ["text after the end", (note: string) => `${note}more`],
  ["a signature that is no base64", (note: string) => `${note}— other !!\n`],
])("this is no checkpoint: %s", (_what, spoil) => {
  const by = { name: "a", keyHash: new Uint8Array(4), signature: new Uint8Array(64) };
  const note = writeNote(writeCheckpoint(checkpoint), [by]);
  expect(readCheckpoint(note)).toBeDefined();
  expect(readCheckpoint(spoil(note))).toBe(undefined);
});

test("the short code is the beginning of the root", () => {
  expect(shortCode(root)).toBe("0390-58c6");
});
