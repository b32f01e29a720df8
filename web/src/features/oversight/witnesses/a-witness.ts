import { sha256 } from "@noble/hashes/sha2.js";
import { writeLeaf } from "@paperchain/core/oversight/leaf.ts";
import { readNote, writeKey, writeNote } from "@paperchain/core/oversight/signed-note.ts";
import { cosignedText, noteCosignature } from "@paperchain/core/oversight/witnesses/cosignature.ts";
import { aSigner } from "../log/signatures/a-signer.ts";
import type { StoredWitness } from "./stored-witnesses.ts";

export const witnessAddress = "https://club-b.example";

/** A witness for tests, which cosigns whatever it gets. */
export async function aWitness(name = "paperchain/log/b/witness") {
  const { publicKey, signText } = aSigner();
  const key = { name, publicKey };
  const keyText = writeKey(sha256, key, "cosigns");
  const known: StoredWitness = {
    address: witnessAddress,
    seq: 0,
    since: "2026-03-01T11:00:00.000Z",
    key: keyText,
  };
  return {
    known,
    /** The log's line about it. */
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
      const signature = signText(signs(seconds, read.text));
      return writeNote(read.text, [...read.signatures, noteCosignature(sha256, key, { seconds, signature })]);
    },
  };
}
