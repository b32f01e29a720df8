import { createHash, generateKeyPairSync, sign, verify } from "node:crypto";
import { expect, test } from "vitest";
import { readCheckpoint, writeCheckpoint } from "../checkpoint.ts";
import { keyHash, readKey, readNote, signatureBy, writeKey, writeNote } from "../signed-note.ts";
import { cosignatureBy, cosignedText, noteCosignature, witnessOf } from "./cosignature.ts";

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());
const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const witness = {
  name: witnessOf("paperchain/log/2"),
  publicKey: new Uint8Array(publicKey.export({ format: "der", type: "spki" }).subarray(-32)),
};
const log = { name: "paperchain/log/1", publicKey: new Uint8Array(32).fill(9) };
const text = writeCheckpoint({
  origin: log.name,
  size: 7,
  root: new Uint8Array(32),
  time: "2026-03-01T12:00:00.000Z",
});
const own = { name: log.name, keyHash: keyHash(sha256, log), signature: new Uint8Array(64).fill(5) };

test("a cosignature is one more line under the note; the log's own signature is found beside it, in any order", () => {
  const seconds = 1_772_366_400;
  const signature = new Uint8Array(sign(null, Buffer.from(cosignedText(seconds, text)), privateKey));
  const cosignature = noteCosignature(sha256, witness, { seconds, signature });
  for (const signatures of [
    [own, cosignature],
    [cosignature, own],
  ]) {
    const read = readCheckpoint(writeNote(text, signatures));
    expect(read && signatureBy(sha256, log, read)).toEqual(own.signature);
    expect(read && cosignatureBy(sha256, witness, read)).toEqual({ seconds, signature });
    expect(read && cosignatureBy(sha256, { ...witness, name: "other" }, read)).toBe(undefined);
    expect(read && cosignatureBy(sha256, log, read)).toBe(undefined);
  }
  const signed = `cosignature/v1\ntime 1772366400\n${text}`;
  expect(verify(null, Buffer.from(signed), publicKey, signature)).toBe(true);
});

test("the time in the example of C2SP's tlog-cosignature is read from its eight bytes", () => {
  const note = readNote(
    "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n" +
      "— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n" +
      "— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n",
  );
  const cosignature = note?.signatures[1];
  // The example of the specification does not give its key, so this name gets the hash that the example has.
  const renamed = note && {
    ...note,
    signatures: [
      {
        ...own,
        name: witness.name,
        keyHash: keyHash(sha256, witness, "cosigns"),
        signature: cosignature?.signature ?? new Uint8Array(),
      },
    ],
  };
  expect(renamed && cosignatureBy(sha256, witness, renamed)?.seconds).toBe(1_679_315_147);
});

test("a key that cosigns is another kind than one that signs, and neither is read as the other", () => {
  const cosigns = writeKey(sha256, witness, "cosigns");
  expect(readKey(sha256, cosigns, "cosigns")).toEqual(witness);
  expect(readKey(sha256, cosigns)).toBe(undefined);
  expect(readKey(sha256, writeKey(sha256, witness), "cosigns")).toBe(undefined);
  expect(Buffer.from(cosigns.split("+").slice(2).join("+"), "base64")[0]).toBe(4);
});

test.each([
  ["too short", new Uint8Array(71)],
  ["too long", new Uint8Array(73)],
  ["with a time that no date has", new Uint8Array(72).fill(255)],
])("a cosignature %s is none", (_, signature) => {
  const note = {
    text,
    signatures: [{ name: witness.name, keyHash: keyHash(sha256, witness, "cosigns"), signature }],
  };
  expect(cosignatureBy(sha256, witness, note)).toBe(undefined);
});
