import {
  amount,
  hold,
  type Json,
  latest,
  linesOf,
  minute,
  ms,
  parse,
  readCanonical,
  text,
  uuid,
  whole,
} from "./forms.ts";
import { compareWith, isSigned, type Note, readKey, readNote } from "./signed.ts";

export type Log = ReturnType<typeof readLog>;

export function readLog(file: string, held: readonly string[]) {
  const [header, ...entries] = linesOf(file).map((line) => ({ line, value: parse(line) }));
  hold(header?.value.kind === "paperchain-operator-log", "no log");
  const key = readKey(header.value.key);
  const yours = held.map((each) => readNote(each));
  const [lines, leaves, notes]: [string[], Json[], Note[]] = [[], [], []];
  let until = "";
  for (const { line, value } of entries) {
    if ("checkpoint" in value) {
      const note = readNote(value.checkpoint);
      hold(note && isSigned(note, key), "a checkpoint is not signed");
      notes.push(note);
      if (note.size === lines.length) until = latest([until, note.time]);
      continue;
    }
    hold(value.seq === lines.length, "a gap in the log");
    const leaf = readCanonical(line, "line", "a line of the log was altered");
    for (const note of yours)
      hold(!note || (note.size > leaf.seq ? leaf.time <= note.time : leaf.time >= note.time), "misdated");
    hold(leaf.time >= until, "times go back");
    until = leaf.time;
    lines.push(line);
    leaves.push(leaf);
  }
  const compare = compareWith(lines, latest(notes.map((note) => note.time)));
  for (const note of yours) hold(note && isSigned(note, key), "your checkpoint is of another log");
  for (const note of [...notes, ...yours]) if (note) compare({ ...note, isYours: true });
  hold(lines.length === 0 || notes.some((note) => note.size === lines.length), "lines are not signed");
  const of = (type: string) => leaves.filter((leaf) => leaf.type === type);
  return { key, notes, leaves, of, until, compare };
}

/** Fresh starts and starts of rounds, which the log tells of. */
export function startsOf(log: Log): Json[] {
  const starts = new Map<string, Json>();
  for (const { type, after, reason, time } of log.leaves) {
    const start = { time, from: time, ...after };
    if (!uuid(after.start)) continue;
    if (type === "wallet.renew" && amount(after.amount) && amount(after.cleared))
      starts.set(after.start, {
        ...start,
        wallets: 1,
        words: `Fresh start: ${reason}`,
        to: ms(time),
        single: true,
      });
    else if (type === "round.start" && amount(after.amount) && text(after.round))
      starts.set(after.start, {
        ...{ start: after.start, amount: after.amount, from: time, words: `Round begins: ${after.round}` },
        to: ms(time) + 60 * minute,
      });
    else if (type === "round.run" && amount(after.cleared) && whole(after.wallets)) {
      const begun = starts.get(after.start);
      if (begun && !begun.single)
        starts.set(after.start, { ...begun, cleared: after.cleared, wallets: after.wallets, to: ms(time) });
    }
  }
  return [...starts.values()];
}
