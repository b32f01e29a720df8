import { sha256 } from "@noble/hashes/sha2.js";
import type { LogIntegrity } from "@paperchain/contract/oversight/shapes.ts";
import type { AcceptedTerms } from "@paperchain/core/oversight/accepted-terms.ts";
import { toBase64, utf8 } from "@paperchain/core/oversight/bytes.ts";
import { writeCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { foldNodes, leafHash, nodesOf, pairHash } from "@paperchain/core/oversight/merkle-tree.ts";
import {
  promisesOf,
  type SignedPromise,
  writePromiseBatch,
  writePromisedItem,
} from "@paperchain/core/oversight/promise.ts";
import { consistencySpans, inclusionSpans } from "@paperchain/core/oversight/proofs.ts";
import { keyHash, writeKey, writeNote } from "@paperchain/core/oversight/signed-note.ts";
import type { AskedLog, HeldCheckpoint } from "./check-log.ts";
import type { AskLines } from "./lines/read-lines.ts";
import { aSigner } from "./signatures/a-signer.ts";

/** A signed log for tests: honest unless a test changes its lines between two checkpoints. */
export interface ALog extends AskedLog {
  lines: string[];
  /** Undefined for a server without records. */
  records: string[] | undefined;
  integrity: LogIntegrity;
  /** The time of its next checkpoint. */
  time: string;
  note(): Promise<string>;
  /** The lines of a span with their proofs, for logs whose lines are leaves. */
  ask: AskLines;
  checkpoint(): Promise<HeldCheckpoint>;
  /** A promise in its own batch. */
  promise(terms: AcceptedTerms): Promise<SignedPromise>;
}

/** Makes a new key under the given name. */
export async function aLog(lines: string[], name = "paperchain/log/test"): Promise<ALog> {
  const { publicKey, signText } = aSigner();
  const key = { name, publicKey };
  const signNote = (text: string) =>
    writeNote(text, [{ name, keyHash: keyHash(sha256, key), signature: signText(text) }]);
  const log: ALog = {
    lines,
    records: undefined,
    integrity: "as signed",
    time: "2026-03-01T12:00:00.000Z",
    newest: async () => ({ note: await log.note(), log: log.integrity }),
    async note() {
      const { length: size } = log.lines;
      const root = rootOf(log.lines, 0, size);
      const records = log.records && {
        size: log.records.length,
        root: rootOf(log.records, 0, log.records.length),
      };
      const text = writeCheckpoint({ origin: name, size, root, time: log.time, records });
      return signNote(text);
    },
    key: async () => writeKey(sha256, key),
    proof: async ({ from, to }) => proofIn(log.lines, from, to),
    recordProof: async ({ from, to }) => proofIn(log.records ?? [], from, to),
    ask: async ({ start, end }, size) =>
      log.lines.slice(start, end).map((text, index) => ({
        ...JSON.parse(text),
        hash: toBase64(leafHash(sha256, utf8(text))),
        path: inclusionSpans(start + index, size).map((span) =>
          toBase64(rootOf(log.lines, span.start, span.end)),
        ),
      })),
    checkpoint: async () => ({ key: await log.key(), note: await log.note() }),
    async promise(terms) {
      const item = writePromisedItem({ ...terms, lastSeq: 1, salt: "00" });
      const { length: size = 0 } = log.records ?? [];
      const batch = {
        origin: promisesOf(name),
        time: log.time,
        size: 1,
        root: leafHash(sha256, utf8(item)),
        records: log.records && { size, root: rootOf(log.records, 0, size) },
      };
      return { item, index: 0, path: [], note: signNote(writePromiseBatch(batch)) };
    },
  };
  return log;
}

const proofIn = (leaves: readonly string[], from: number, to: number) =>
  consistencySpans(from, to).map(({ start, end }) => toBase64(rootOf(leaves, start, end)));

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
