import { sha256 } from "@noble/hashes/sha2.js";
import type { LogStanding } from "@paperchain/contract/oversight/shapes.ts";
import { toBase64, utf8 } from "@paperchain/core/oversight/bytes.ts";
import { keyHash, writeCheckpoint, writeKey, writeNote } from "@paperchain/core/oversight/checkpoint.ts";
import { foldNodes, leafHash, nodesOf, pairHash } from "@paperchain/core/oversight/merkle-tree.ts";
import { consistencySpans } from "@paperchain/core/oversight/proofs.ts";
import type { AskedLog, KeptCheckpoint } from "./check-log.ts";

/** A signed log for tests: honest unless a test changes its lines between two checkpoints. */
export interface ALog extends AskedLog {
  lines: string[];
  standing: LogStanding;
  note(): Promise<string>;
  checkpoint(): Promise<KeptCheckpoint>;
}

/** Creates its own key, under the given name. */
export async function aLog(lines: string[], name = "paperchain/log/test"): Promise<ALog> {
  const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  if (!("privateKey" in pair)) throw new Error("Ed25519 makes pairs of keys.");
  const publicKey = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const key = { name, publicKey };
  const log: ALog = {
    lines,
    standing: "as signed",
    newest: async () => ({ note: await log.note(), log: log.standing }),
    async note() {
      const { length: size } = log.lines;
      const root = rootOf(log.lines, 0, size);
      const text = writeCheckpoint({ origin: name, size, root, time: "2026-03-01T12:00:00.000Z" });
      const signed = await crypto.subtle.sign("Ed25519", pair.privateKey, new Uint8Array(utf8(text)));
      return writeNote(text, [{ name, keyHash: keyHash(sha256, key), signature: new Uint8Array(signed) }]);
    },
    key: async () => writeKey(sha256, key),
    proof: async ({ from, to }) =>
      consistencySpans(from, to).map(({ start, end }) => toBase64(rootOf(log.lines, start, end))),
    checkpoint: async () => ({ key: await log.key(), note: await log.note() }),
  };
  return log;
}

function rootOf(lines: readonly string[], start: number, end: number): Uint8Array {
  const hashOf = (level: number, index: number): Uint8Array =>
    level === 0
      ? leafHash(sha256, utf8(lines[index] ?? ""))
      : pairHash(sha256, hashOf(level - 1, index * 2), hashOf(level - 1, index * 2 + 1));
  return foldNodes(
    sha256,
    nodesOf(start, end).map(({ level, index }) => hashOf(level, index)),
  );
}
