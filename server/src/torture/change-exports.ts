import { batchTree } from "@paperchain/core/oversight/batch-tree.ts";
import { toBase64, utf8 } from "@paperchain/core/oversight/bytes.ts";
import { canonicalJson } from "@paperchain/core/oversight/canonical-json.ts";
import { readCheckpoint, writeCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { type LogLeaf, writeLeaf } from "@paperchain/core/oversight/leaf.ts";
import { leafHash } from "@paperchain/core/oversight/merkle-tree.ts";
import { keyHash, writeNote } from "@paperchain/core/oversight/signed-note.ts";
import type { TreeState } from "@paperchain/core/oversight/tree-state.ts";
import fc from "fast-check";
import { sha256 } from "../db/sha256.ts";
import type { LogKey } from "../providers/keys/log-key.ts";
import type { Export } from "../testing/oversight/export/check-export.ts";
import { rootOf } from "../testing/oversight/export/signed.ts";

/** The files as the server gave them. */
export type WholeExport = Readonly<
  Record<"log" | "receipts" | "records" | "proofs" | "promises", string> & { held: readonly string[] }
>;

interface Chance {
  readonly kind: number;
  readonly which: number;
  readonly at: number;
  readonly other: number;
  readonly part: number;
}

/** Changed exports: lines and fields of each file, and logs, records and items that were changed and signed again. */
export function mutations(whole: WholeExport, key: LogKey, count: number, seed: number) {
  const nat = fc.nat();
  const chance = fc.record({ kind: nat, which: nat, at: nat, other: nat, part: nat });
  return fc.sample(chance, { numRuns: count, seed }).map((change): Export & { what: string } => {
    const files = { ...whole };
    const mutate = change.kind % 3 === 0 ? changeLines : changeField;
    const target = targets[change.which % targets.length] ?? "log";
    if (target === "signed log") files.log = signAgain(files.log, key, change);
    else if (target === "signed records") files.records = signRecordsAgain(files.records, key, change);
    else if (target === "signed items") files.proofs = sealAgain(files.proofs, key, change);
    else files[target] = mutate(files[target], change);
    const { log, receipts, proofs, promises } = files;
    // The records would give away items that were signed again, so those are checked without them.
    const records = target === "signed items" || change.other % 4 === 0 ? null : files.records;
    const held = whole.held.filter((_, n) => (change.part >> n) % 2 === 1);
    const what = `${mutate.name} of ${target}`;
    return { what, log, receipts, held, records, proofs: [proofs], promises: [promises] };
  });
}

const targets = [
  ...(["log", "records", "proofs", "promises", "signed log", "signed records"] as const),
  ...(["receipts", "receipts", "signed items", "signed items", "signed items"] as const),
];

function changeLines(text: string, { at, other, part }: Chance): string {
  const lines = text.trimEnd().split("\n");
  const [one, two] = [at % lines.length, other % lines.length];
  const [a = "", b = ""] = [lines[one], lines[two]];
  const ways = [
    () => lines.toSpliced(one, 1),
    () => lines.toSpliced(two, 0, a),
    () => lines.with(one, b).with(two, a),
    () => lines.slice(0, Math.max(1, one)),
    () => lines.toSpliced(one, 1 + (other % 3)),
  ];
  return `${(ways[part % ways.length]?.() ?? lines).join("\n")}\n`;
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Changes one value somewhere in one line. */
function changeField(text: string, chance: Chance): string {
  const lines = text.trimEnd().split("\n");
  const nth = chance.at % lines.length;
  const value = parse(lines[nth] ?? "");
  return `${lines.with(nth, JSON.stringify(changeIn(value, chance, chance.other))).join("\n")}\n`;
}

/** An earlier change may have left text that is not JSON. */
function parse(line: string): Json {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}

function changeIn(value: Json, chance: Chance, path: number): Json {
  const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
  const key = keys[path % keys.length];
  if (key === undefined || (path % 23 === 0 && path > 0)) return otherValue(value, chance);
  const next = Math.floor(path / keys.length);
  if (Array.isArray(value)) {
    if (path % 13 === 0) return value.toSpliced(Number(key), 1);
    if (path % 13 === 1) return [...value, value[Number(key)] ?? null];
    return value.with(Number(key), changeIn(value[Number(key)] ?? null, chance, next));
  }
  const fields = value as { [name: string]: Json };
  const { [key]: old, ...rest } = fields;
  if (path % 29 === 0) return rest;
  return { ...fields, [key]: changeIn(old ?? null, chance, next) };
}

const shift = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();

function otherValue(value: Json, { part, at, other }: Chance): Json {
  const odd = [null, true, 0, -1, 1.5, "", "x", "WIN", "LOSS", "VOID", "long", [], {}, 1e21, "0.00", "18.50"];
  if (part % 4 === 0) return odd[at % odd.length] ?? null;
  if (typeof value === "number") return value + ((at % 5) - 2);
  if (typeof value === "boolean") return !value;
  if (typeof value !== "string") return odd[at % odd.length] ?? null;
  if (/^\d{4}-.*Z$/.test(value))
    return shift(value, [1, -1, 30_000, -61_000, 61_000, 3_600_000, -86_400_000][at % 7] ?? 0);
  if (/\d/.test(value)) {
    const places = [...value].flatMap((char, n) => (/\d/.test(char) ? [n] : []));
    const place = places[at % places.length] ?? 0;
    return `${value.slice(0, place)}${(Number(value[place]) + 1 + (other % 8)) % 10}${value.slice(place + 1)}`;
  }
  return at % 2 === 0 ? value.slice(0, -1) : `${value}!`;
}

/** Changes, removes, adds or moves lines, and signs the new history as if it had always been like this. */
function signAgain(log: string, key: LogKey, chance: Chance): string {
  const [header = "", ...entries] = log.trimEnd().split("\n");
  const leaves = entries.filter((line) => isLeaf(parse(line)));
  if (leaves.length < 2) return log;
  const times = new Map(leaves.map((line, n) => [n, String((JSON.parse(line) as LogLeaf).time)]));
  const changed =
    chance.kind % 3 === 0
      ? changeLines(leaves.join("\n"), { ...chance, part: chance.part % 5 })
      : changeField(leaves.join("\n"), chance);
  const texts = changed
    .trimEnd()
    .split("\n")
    .map((line, seq) => rewrite(line, seq));
  const hashes = texts.map((line) => leafHash(sha256, utf8(line)));
  const { name } = key;
  const signed = texts.flatMap((line, n) => {
    const time = times.get(n) ?? times.get(times.size - 1) ?? "";
    const text = writeCheckpoint({ origin: name, size: n + 1, root: rootOf(hashes.slice(0, n + 1)), time });
    const note = writeNote(text, [{ name, keyHash: keyHash(sha256, key), signature: key.sign(text) }]);
    return [line, JSON.stringify({ checkpoint: note })];
  });
  return `${[header, ...signed].join("\n")}\n`;
}

const isLeaf = (value: Json) =>
  typeof value === "object" && value !== null && "seq" in value && "time" in value;

/** In the server's form, unless the change made that impossible. */
function rewrite(line: string, seq: number): string {
  try {
    return writeLeaf({ ...(JSON.parse(line) as LogLeaf), seq });
  } catch {
    return line;
  }
}

/** Changes a record, and signs all records as if they had always been like this. */
function signRecordsAgain(records: string, key: LogKey, chance: Chance): string {
  const [header = "", ...entries] = records.trimEnd().split("\n");
  const leaves = entries.filter((line) => isLeaf(parse(line)));
  if (leaves.length < 2) return records;
  const change = chance.kind % 3 === 0 ? changeLines : changeField;
  const texts = change(leaves.join("\n"), { ...chance, part: chance.part % 5 })
    .trimEnd()
    .split("\n")
    .map((line, seq) => canonicalOr(line, (record) => ({ ...record, seq })));
  const note = noteIn(entries);
  const root = rootOf(texts.map((line) => leafHash(sha256, utf8(line))));
  return `${[header, ...texts, signedLine(key, note, { size: texts.length, root })].join("\n")}\n`;
}

/** Changes or repeats an item, and seals all items again. */
function sealAgain(proofs: string, key: LogKey, chance: Chance): string {
  return sealChanged(proofs, key, (opened) => {
    const nth = chance.at % opened.length;
    const { item, record } = opened[nth] ?? { item: "", record: "" };
    if (chance.kind % 4 === 0) return [...opened, { item: withNextVersion(opened, nth), record }];
    const changed = changeField(item, { ...chance, at: chance.part, part: chance.at }).trimEnd();
    return opened.with(nth, { item: changed, record });
  });
}

/** Seals each item of changed proofs in a record of its own, under a new signature. */
export function sealChanged(
  proofs: string,
  key: LogKey,
  change: (opened: readonly Opened[]) => readonly Opened[],
): string {
  const [header = "", ...lines] = proofs.trimEnd().split("\n");
  const opened = lines.map(parse).filter(isOpened);
  if (opened.length === 0) return proofs;
  const items = change(opened).map(({ item, record }, n) => {
    const text = canonicalOr(item, (value) => value);
    const root = toBase64(leafHash(sha256, utf8(text)));
    const one = { change: { count: 1, available: "0", held: "0" } };
    const sealed = (value: { [name: string]: Json }) => {
      return { ...value, seq: n, count: 1, root, totals: value.totals && one };
    };
    return { text, record: canonicalOr(record, sealed) };
  });
  const tree = batchTree(
    sha256,
    items.map(({ record }) => leafHash(sha256, utf8(record))),
  );
  const sealed = items.map(({ text, record }, n) =>
    JSON.stringify({ item: text, index: 0, itemPath: [], record, path: tree.path(n).map(toBase64) }),
  );
  const state = { size: items.length, root: tree.root ?? new Uint8Array() };
  return `${[header, ...sealed, signedLine(key, noteIn(lines), state)].join("\n")}\n`;
}

/** An item as a movement after all others. */
function withNextVersion(opened: readonly Opened[], nth: number): string {
  const version = 1 + Math.max(0, ...opened.map(({ item }) => versionOf(parse(item))));
  return canonicalOr(opened[nth]?.item ?? "", (item) => ("version" in item ? { ...item, version } : item));
}

const versionOf = (item: Json): number =>
  typeof item === "object" && item !== null && "version" in item ? Number(item.version) || 0 : 0;

type Opened = { readonly item: string; readonly record: string };
const isOpened = (value: Json): value is Opened & { [name: string]: Json } =>
  typeof value === "object" &&
  value !== null &&
  "item" in value &&
  "record" in value &&
  typeof value.item === "string" &&
  typeof value.record === "string";

function canonicalOr(line: string, change: (value: { [name: string]: Json }) => object): string {
  try {
    return canonicalJson(change(JSON.parse(line)) as Parameters<typeof canonicalJson>[0]);
  } catch {
    return line;
  }
}

const noteIn = (lines: readonly string[]) => {
  const value = parse(lines.findLast((line) => line.includes('"checkpoint"')) ?? "");
  const text = typeof value === "object" && value !== null && "checkpoint" in value ? value.checkpoint : "";
  return readCheckpoint(String(text));
};

function signedLine(key: LogKey, old: ReturnType<typeof readCheckpoint>, records: TreeState): string {
  const { name } = key;
  const { size = 0, root = sha256(new Uint8Array()), time = "2026-03-01T13:00:00.000Z" } = old ?? {};
  const text = writeCheckpoint({ origin: name, size, root, time, records });
  const by = { name, keyHash: keyHash(sha256, key), signature: key.sign(text) };
  return JSON.stringify({ checkpoint: writeNote(text, [by]) });
}
