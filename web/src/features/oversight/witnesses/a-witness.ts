import { sha256 } from "@noble/hashes/sha2.js";
import { utf8 } from "@paperchain/core/oversight/bytes.ts";
import { writeLeaf } from "@paperchain/core/oversight/leaf.ts";
import { readNote, writeKey, writeNote } from "@paperchain/core/oversight/signed-note.ts";
import { cosignedText, noteCosignature } from "@paperchain/core/oversight/witnesses/cosignature.ts";
import type { KeptWitness } from "./kept-witnesses.ts";

export const witnessAddress = "https://club-b.example";

/** A witness for tests: it cosigns whatever it is given. */
export async function aWitness(name = "paperchain/log/b/witness") {
  const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  if (!("privateKey" in pair)) throw new Error("Ed25519 makes pairs of keys.");
  const key = { name, publicKey: new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey)) };
  const keyText = writeKey(sha256, key, "cosigns");
  const known: KeptWitness = {
    address: witnessAddress,
    seq: 0,
    since: "2026-03-01T11:00:00.000Z",
    key: keyText,
  };
  return {
    known,
    /** The line that a log has about it. */
    line: writeLeaf({
      seq: 0,
      time: known.since,
      type: "witness.add",
      actor: "server",
      subject: "server",
      before: {},
      after: { address: witnessAddress, logKey: "", witnessKey: keyText },
      reason: "",
    }),
    async cosign(note: string, at: string, signs = cosignedText): Promise<string> {
      const read = readNote(note);
      if (!read) throw new Error("This is no note.");
      const seconds = Date.parse(at) / 1_000;
      const text = new Uint8Array(utf8(signs(seconds, read.text)));
      const signature = new Uint8Array(await crypto.subtle.sign("Ed25519", pair.privateKey, text));
      return writeNote(read.text, [...read.signatures, noteCosignature(sha256, key, { seconds, signature })]);
    },
  };
}
