import { join } from "node:path";
import { fileEntry } from "./cluster-files.ts";
import type { TarEntry } from "./tar.ts";

/**
 * The segments of the write-ahead log, without a gap, from the one in which a backup began to the one in which it
 * ended.
 */
export async function* writeAheadLog(
  cluster: string,
  { labelfile, last }: { labelfile: string; last: string },
): AsyncGenerator<TarEntry> {
  const [, first = ""] = /\(file ([0-9A-F]{24})\)/.exec(labelfile) ?? [];
  for (const name of segmentsBetween(first, last)) {
    let found = false;
    for await (const entry of fileEntry(join(cluster, "pg_wal", name), `pg_wal/${name}`)) {
      found = true;
      yield entry;
    }
    if (!found) throw new Error(`The database has removed its write-ahead log: ${name} is missing.`);
  }
}

// Segments have 16 MB, as in every embedded database; 256 of them share the middle number of the name.
const perPart = 0x100n;

/** A segment's name is three hexadecimal numbers of eight digits: the timeline, and two that count up. */
function segmentsBetween(first: string, last: string): string[] {
  const [timeline, from, to] = [first.slice(0, 8), numberOf(first), numberOf(last)];
  if (!last.startsWith(timeline) || from === undefined || to === undefined || from > to)
    throw new Error(`A backup cannot begin in ${first || "no segment"} and end in ${last}.`);
  const hex = (number: bigint) => number.toString(16).toUpperCase().padStart(8, "0");
  return Array.from({ length: Number(to - from) + 1 }, (_, index) => {
    const number = from + BigInt(index);
    return timeline + hex(number / perPart) + hex(number % perPart);
  });
}

function numberOf(name: string): bigint | undefined {
  if (!/^[0-9A-F]{24}$/.test(name)) return undefined;
  return BigInt(`0x${name.slice(8, 16)}`) * perPart + BigInt(`0x${name.slice(16)}`);
}
