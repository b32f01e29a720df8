import type { LogLeaf } from "@paperchain/core/oversight/leaf.ts";
import fc from "fast-check";
import type { Owner } from "./tamper.ts";
import type { Finding } from "./verifier.ts";

export interface Tampering {
  readonly what: string;
  readonly finding: Finding["kind"];
  /** The first changed line. */
  readonly at: number;
  /** Whether the verifier can know the line, and not only that it is among those of a checkpoint. */
  readonly exact: boolean;
  do(owner: Owner): Promise<void>;
  /** A change of the file on its way to the reader. */
  readonly pass?: (download: readonly string[]) => string[];
}

interface Case {
  readonly leaves: readonly LogLeaf[];
  /** The size and the time of the checkpoint that a member kept. */
  readonly held: number;
  readonly heldTime: string;
}

/** Random ways to tamper with a log, each with the expected finding. */
export function tamperings({ leaves, held, heldTime }: Case, count: number, seed: number): Tampering[] {
  const size = leaves.length;
  const chance = fc.record({
    kind: fc.nat(),
    line: fc.nat(held - 1),
    anyLine: fc.nat(size - 1),
    other: fc.nat(),
    more: fc.integer({ min: 1, max: 12 }),
  });
  return fc.sample(chance, { numRuns: count, seed }).map(({ kind, line, anyLine, other, more }) => {
    const later = line + 1 + (other % (size - line - 1));
    const kinds = [
      () => edit(leaves, anyLine, other % 3),
      () => remove(leaves, line, other % 3),
      () => reorder(leaves, line, later, other % 3),
      () => truncate(line, other % 2),
      () => rechain(leaves, line),
      () => fork(leaves, line, Math.max(more, held - line)),
      () => backdate(leaves, { line, more: heldTime }, other % 3),
      () => restore(leaves, { line, more, held, after: heldTime }),
      () => takeSignatures(),
      () => moveSignature(line + 1),
    ];
    const make = kinds[kind % kinds.length];
    if (!make) throw new Error("There is no such kind.");
    return make();
  });
}

const other = (leaf: LogLeaf): LogLeaf => ({ ...leaf, reason: `${leaf.reason} and nothing else` });
const renumbered = (leaves: readonly LogLeaf[]) => leaves.map((leaf, seq) => ({ ...leaf, seq }));
const lineOf = (leaves: readonly LogLeaf[], seq: number): LogLeaf => {
  const leaf = leaves[seq];
  if (!leaf) throw new Error(`There is no line ${seq}.`);
  return leaf;
};

function edit(leaves: readonly LogLeaf[], at: number, how: number): Tampering {
  const edited = other(lineOf(leaves, at));
  const ways = [
    (owner: Owner) => owner.writeText(at, edited),
    (owner: Owner) => owner.writeTextAndHash(at, edited),
    (owner: Owner) => owner.rechain(leaves.with(at, edited)),
  ];
  const what = ["edit the text", "edit text and hash", "edit and hash the tree again"][how] ?? "";
  return { what, finding: "altered", at, exact: true, do: async (owner) => ways[how]?.(owner) };
}

function remove(leaves: readonly LogLeaf[], at: number, how: number): Tampering {
  const rest = renumbered(leaves.toSpliced(at, 1));
  if (how === 0)
    return { what: "delete", finding: "missing", at, exact: true, do: (owner) => owner.deleteLine(at) };
  if (how === 1)
    return {
      what: "delete and number again",
      finding: at === leaves.length - 1 ? "missing" : "altered",
      at,
      exact: true,
      do: (owner) => owner.rechain(rest),
    };
  return {
    what: "delete, number and sign again",
    finding: "forked",
    at,
    exact: false,
    do: (owner) => owner.rechain(rest).then(() => owner.sign(rest)),
  };
}

function reorder(leaves: readonly LogLeaf[], at: number, to: number, how: number): Tampering {
  const [one, two] = [lineOf(leaves, at), lineOf(leaves, to)];
  const swapped = renumbered(leaves.with(at, two).with(to, one));
  if (how === 0)
    return {
      what: "swap",
      finding: "altered",
      at,
      exact: true,
      do: (owner) => owner.writeText(at, two).then(() => owner.writeText(to, one)),
    };
  if (how === 1)
    return {
      what: "swap and number again",
      finding: "altered",
      at,
      exact: true,
      do: (owner) => owner.rechain(swapped),
    };
  return {
    what: "swap, number and sign again",
    finding: "forked",
    at,
    exact: false,
    do: (owner) => owner.rechain(swapped).then(() => owner.sign(swapped)),
  };
}

function truncate(at: number, how: number): Tampering {
  if (how === 0)
    return {
      what: "cut off",
      finding: "missing",
      at,
      exact: false,
      do: (owner) => owner.deleteLinesFrom(at),
    };
  return {
    what: "cut off with its checkpoints",
    finding: "rolled back",
    at,
    exact: false,
    do: (owner) => owner.deleteLinesFrom(at).then(() => owner.deleteCheckpointsAbove(at)),
  };
}

function rechain(leaves: readonly LogLeaf[], at: number): Tampering {
  const edited = leaves.with(at, other(lineOf(leaves, at)));
  return {
    what: "edit, hash the tree and sign again",
    finding: "forked",
    at,
    exact: false,
    do: (owner) => owner.rechain(edited).then(() => owner.sign(edited)),
  };
}

/** Another history from a line on, with plausible times. */
function fork(leaves: readonly LogLeaf[], at: number, count: number): Tampering {
  const { time } = lineOf(leaves, at);
  const told = Array.from({ length: count }, (_, n) => ({ ...other(lineOf(leaves, at)), seq: at + n, time }));
  const forked = [...leaves.slice(0, at), ...told];
  return {
    what: "fork",
    finding: "forked",
    at,
    exact: false,
    do: (owner) => owner.rechain(forked).then(() => owner.sign(forked)),
  };
}

const beforeEverything = "2020-01-01T00:00:00.000Z";

function backdate(leaves: readonly LogLeaf[], given: { line: number; more: string }, how: number): Tampering {
  // The first line has no line before it that limits its time.
  const line = how === 0 ? leaves.length : Math.max(1, given.line);
  const early = { ...lineOf(leaves, Math.min(line, leaves.length - 1)), seq: line, time: beforeEverything };
  const dated = [...leaves.slice(0, line), early, ...leaves.slice(line + 1)];
  if (how === 1)
    return {
      what: "back-date",
      finding: "altered",
      at: line,
      exact: true,
      do: (owner) => owner.rechain(dated),
    };
  return {
    what: how === 0 ? "add a line of yesterday" : "back-date and sign again",
    finding: how === 0 ? "altered" : "forked",
    at: line,
    exact: how === 0,
    do: (owner) => owner.rechain(dated).then(() => owner.sign(dated, line + 1)),
  };
}

/** An older state of the database that the server continued from. */
function restore(
  leaves: readonly LogLeaf[],
  { line, more, held, after }: { line: number; more: number; held: number; after: string },
): Tampering {
  const time = new Date(Date.parse(after) + 3_600_000).toISOString();
  const since = Array.from({ length: more }, (_, n) => ({ ...lineOf(leaves, line), seq: line + n, time }));
  const restored = [...leaves.slice(0, line), ...since];
  return {
    what: "restore a backup and go on",
    finding: restored.length < held ? "rolled back" : "forked",
    at: line,
    exact: false,
    do: async (owner) => {
      await owner.deleteCheckpointsAbove(line);
      await owner.rechain(restored);
      await owner.sign(restored, line + 1);
    },
  };
}

const isCheckpoint = (line: string) => line.startsWith('{"checkpoint"');
const untouched = async () => {};

/** A file that anybody can write: lines without signatures. */
function takeSignatures(): Tampering {
  return {
    what: "take the checkpoints out of the file",
    finding: "altered",
    at: 0,
    exact: false,
    do: untouched,
    pass: (download) => download.filter((line) => !isCheckpoint(line)),
  };
}

/** A valid checkpoint that claims to cover later lines too. */
function moveSignature(size: number): Tampering {
  return {
    what: "leave one older checkpoint, at the end of the file",
    finding: "altered",
    at: size,
    exact: false,
    do: untouched,
    pass: (download) => [
      ...download.filter((line) => !isCheckpoint(line)),
      ...download.filter(isCheckpoint).slice(size - 1, size),
    ],
  };
}
