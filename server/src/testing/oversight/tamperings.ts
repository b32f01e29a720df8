import type { LogLeaf } from "@paperchain/core/oversight/leaf.ts";
import fc from "fast-check";
import type { Owner } from "./tamper.ts";
import type { Finding } from "./verifier.ts";

/** An act of the owner of the database, and the expected finding with the first changed line. */
type Way = readonly [
  what: string,
  finding: Finding["kind"],
  at: number,
  act: (owner: Owner) => Promise<void>,
  /** A change of the file on its way to the reader: of its lines and its checkpoints. */
  pass?: (lines: readonly string[], signed: readonly string[]) => readonly string[],
];

/** `exact`: whether the verifier can name the line, and not only that it is among those of a checkpoint. */
export type Tampering = readonly [exact: boolean, ...Way];

interface Case {
  readonly leaves: readonly LogLeaf[];
  /** The size and the time of the checkpoint that a member kept. */
  readonly held: number;
  readonly heldTime: string;
}

/** Random ways to tamper with a log, each with the expected finding. */
export function tamperings(given: Case, count: number, seed: number): Tampering[] {
  const size = given.leaves.length;
  const [line, anyLine, more] = [fc.nat(given.held - 1), fc.nat(size - 1), fc.integer({ min: 1, max: 12 })];
  const chance = fc.record({ way: fc.nat(), line, anyLine, later: fc.nat(), more });
  return fc.sample(chance, { numRuns: count, seed }).map(({ way, ...chances }) => {
    const ways = waysTo(given, chances);
    return ways[way % ways.length] as Tampering;
  });
}

type Chances = Readonly<Record<"line" | "anyLine" | "later" | "more", number>>;

function waysTo({ leaves, held, heldTime }: Case, { line, anyLine, later, more }: Chances): Tampering[] {
  const size = leaves.length;
  const lineOf = (seq: number) => leaves[seq] as LogLeaf;
  const otherOf = (seq: number) => ({ ...lineOf(seq), reason: `${lineOf(seq).reason} and nothing else` });
  /** Another history from the line on. */
  const from = (...others: LogLeaf[]) => renumbered([...leaves.slice(0, line), ...others]);
  const other = otherOf(anyLine);
  const edited = leaves.with(anyLine, other);
  const editedHeld = leaves.with(line, otherOf(line));
  const rest = renumbered(leaves.toSpliced(line, 1));
  const to = line + 1 + (later % (size - line - 1));
  const swapped = renumbered(leaves.with(line, lineOf(to)).with(to, lineOf(line)));
  const swap = async (owner: Owner) => {
    await owner.writeText(line, lineOf(to));
    await owner.writeText(to, lineOf(line));
  };
  const fork = from(...Array(Math.max(more, held - line)).fill(otherOf(line)));
  const hourAfter = new Date(Date.parse(heldTime) + 3_600_000).toISOString();
  const restored = from(...Array(more).fill({ ...lineOf(line), time: hourAfter }));
  const restoredBy = line + more < held ? "rolled back" : "forked";
  const time = "2020-01-01T00:00:00.000Z";
  // The first line has no predecessor that limits its time.
  const at = Math.max(1, line);
  const dated = leaves.with(at, { ...lineOf(at), time });
  const added = [...leaves, { ...lineOf(size - 1), seq: size, time }];
  const leaveOne: Way[4] = (lines, signed) => [...lines, ...signed.slice(line, line + 1)];

  const exact: Way[] = [
    ["edit the text", "altered", anyLine, (owner) => owner.writeText(anyLine, other)],
    ["edit text and hash", "altered", anyLine, (owner) => owner.writeTextAndHash(anyLine, other)],
    ["edit and hash the tree again", "altered", anyLine, (owner) => owner.rechain(edited)],
    ["delete", "missing", line, (owner) => owner.deleteLine(line)],
    ["delete and number again", "altered", line, (owner) => owner.rechain(rest)],
    ["swap", "altered", line, swap],
    ["swap and number again", "altered", line, (owner) => owner.rechain(swapped)],
    ["back-date", "altered", at, (owner) => owner.rechain(dated)],
    ["add a line of yesterday", "altered", size, (owner) => owner.signAgain(added, size + 1)],
  ];
  const among: Way[] = [
    ["edit, hash the tree and sign again", "forked", line, (owner) => owner.signAgain(editedHeld)],
    ["delete, number and sign again", "forked", line, (owner) => owner.signAgain(rest)],
    ["swap, number and sign again", "forked", line, (owner) => owner.signAgain(swapped)],
    ["back-date and sign again", "forked", at, (owner) => owner.signAgain(dated, at + 1)],
    ["fork", "forked", line, (owner) => owner.signAgain(fork)],
    ["restore a backup and go on", restoredBy, line, (owner) => owner.signAgain(restored, line + 1)],
    ["cut off", "missing", line, (owner) => owner.cutOff(line)],
    ["cut off with its checkpoints", "rolled back", line, (owner) => owner.cutOff(line, "checkpoints too")],
    // A file that anybody can write, because its lines have no signatures.
    ["take the checkpoints out of the file", "altered", 0, untouched, (lines) => lines],
    // A valid checkpoint that claims to cover later lines too.
    ["leave one older checkpoint, at the end", "altered", line + 1, untouched, leaveOne],
  ];
  return [...exact.map((way) => [true, ...way] as const), ...among.map((way) => [false, ...way] as const)];
}

const renumbered = (leaves: readonly LogLeaf[]) => leaves.map((leaf, seq) => ({ ...leaf, seq }));
const untouched = async () => {};
