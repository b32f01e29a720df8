import {
  hold,
  isIn,
  isLater,
  isObject,
  type Json,
  latest,
  linesOf,
  minute,
  ms,
  parse,
  readCanonical,
} from "./forms.ts";
import type { Log } from "./log.ts";
import { compareWith, isSigned, readKey, readNote, sha } from "./signed.ts";

const counted = (of: Json): number =>
  Object.values<Json>(of).reduce((sum: number, { count }) => sum + count, 0);

/** The further fields that the kind of a record asks for. */
export function isOfItsKind({ kind, count, totals, poll }: Json): boolean {
  if (kind === "prices") return isIn("poll")(poll);
  if (kind !== "money") return ["accepted", "closed"].includes(kind) && totals === null;
  return isObject(totals) && Object.values(totals).every(isIn("sum")) && counted(totals) === count;
}

export type Records = ReturnType<typeof readRecords>;

export function readRecords(file: string, held: readonly string[], log: Log | undefined) {
  const [header, ...entries] = linesOf(file).map((line) => ({ line, value: parse(line) }));
  hold(header?.value.kind === "paperchain-records", "no records");
  const key = log?.key ?? readKey(header.value.key);
  const [lines, leaves, polls]: [string[], Json[], Json[]] = [[], [], []];
  let [until, checkpoint]: [string, Json] = ["", undefined];
  for (const { line, value } of entries) {
    if ("checkpoint" in value) {
      checkpoint = value.checkpoint;
      continue;
    }
    hold(value.seq === lines.length, "a gap in the records");
    const record = readCanonical(line, "record", "a record was altered");
    hold(isOfItsKind(record), "a record is not of its kind");
    hold(ms(record.time) >= ms(until || record.time) - minute, "records go back");
    until = latest([until, record.time]);
    lines.push(line);
    leaves.push(record);
    if (record.kind !== "prices") continue;
    const before = polls.at(-1)?.seq ?? -1;
    hold(record.poll.number === polls.length, "a poll is missing");
    hold(
      record.poll.seq >= before + (record.poll.result === "answered" ? 1 : 0),
      "numbers of prices go back",
    );
    polls.push(record.poll);
  }
  const note = readNote(checkpoint);
  hold(note && isSigned(note, key), "the records are not signed");
  if (!log)
    for (const each of held.map((text) => readNote(text)))
      hold(each && isSigned(each, key), "your checkpoint is of another log");
  const { size, root } = note.records ?? { size: 0, root: sha().toString("base64") };
  hold(size === lines.length, "records are missing");
  const compare = compareWith(lines, note.time);
  compare({ size, root, time: note.time, isYours: true });
  return { key, leaves, polls, time: note.time, compare };
}

export function comparePolls({ ticks }: Json, { polls, time }: Records): void {
  const from = polls[0]?.asked;
  for (const each of ticks.filter(({ receivedAt }: Json) => from !== undefined && receivedAt >= from)) {
    const found = polls.find(({ seq, result }) => seq === each.seq && result === "answered");
    if (!found) hold(!isLater(time, each.receivedAt), "a price of no poll");
    else {
      hold(found.source === each.source, "another source than the poll");
      hold(each.source !== "operator" || found.host === (each.host ?? ""), "another host than the poll");
    }
  }
}
