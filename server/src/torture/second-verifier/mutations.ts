import { utf8 } from "@paperchain/core/oversight/bytes.ts";
import { writeCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { type LogLeaf, writeLeaf } from "@paperchain/core/oversight/leaf.ts";
import { leafHash } from "@paperchain/core/oversight/merkle-tree.ts";
import { keyHash, writeNote } from "@paperchain/core/oversight/signed-note.ts";
import fc from "fast-check";
import { sha256 } from "../../db/sha256.ts";
import type { LogKey } from "../../providers/keys/log-key.ts";
import { rootOf } from "../../testing/oversight/second-verifier.ts";

export interface Export {
  readonly log: string | null;
  readonly held: readonly string[];
  readonly receipts: string | null;
}

interface Chance {
  readonly kind: number;
  readonly which: number;
  readonly at: number;
  readonly other: number;
  readonly part: number;
}

/** Changed exports: bytes, lines and fields, and logs that were changed and signed again; each with some of the files and checkpoints. */
export function mutations(
  whole: { log: string; receipts: string; held: readonly string[] },
  key: LogKey,
  count: number,
  seed: number,
) {
  const nat = fc.nat();
  const chance = fc.record({ kind: nat, which: nat, at: nat, other: nat, part: nat });
  return fc
    .sample(fc.tuple(chance, chance), { numRuns: count, seed })
    .map(([first, second]): Export & { what: string } => {
      let { log, receipts } = whole;
      const done: string[] = [];
      // Every third case has two changes: what hides the other must hide it for both verifiers.
      for (const change of first.part % 3 === 0 ? [first, second] : [first]) {
        const ways = [changeBytes, changeLines, changeField, changeField];
        const mutate = ways[change.kind % ways.length] ?? changeField;
        if (change.which % 3 === 0) log = mutate(log, change);
        else if (change.which % 3 === 1) receipts = mutate(receipts, change);
        else log = signAgain(log, key, change);
        done.push(`${mutate.name} of ${["log", "receipts", "a log that is signed again"][change.which % 3]}`);
      }
      const parts = first.part % 10;
      // The foreign checkpoint, which hides much behind its own finding, seldom.
      const held = whole.held.filter((_, n) => (second.part >> n) % (n === 2 ? 16 : 2) === 1);
      return {
        what: done.join(", "),
        log: parts === 0 ? null : log,
        receipts: parts === 1 ? null : receipts,
        held: parts === 0 ? [] : held,
      };
    });
}

function changeBytes(text: string, { at, other, part }: Chance): string {
  const bytes = Buffer.from(text);
  const place = at % bytes.length;
  const put = part % 3 === 0 ? [] : [other % 2 === 0 ? 32 + (other % 95) : other % 256];
  const until = part % 3 === 1 ? place : place + 1;
  return Buffer.concat([bytes.subarray(0, place), Buffer.from(put), bytes.subarray(until)]).toString();
}

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
    () => lines.with(one, ` ${a}`),
    () => lines.with(one, `${a}\r`),
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

/** An earlier change may have left something else than JSON. */
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

/** Changes, removes, adds or moves lines, and signs the new history as if it had always been so. */
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

/** In the server's form, unless the change left something that has no such form. */
function rewrite(line: string, seq: number): string {
  try {
    return writeLeaf({ ...(JSON.parse(line) as LogLeaf), seq });
  } catch {
    return line;
  }
}
