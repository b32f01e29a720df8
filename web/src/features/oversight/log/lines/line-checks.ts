import { sha256 } from "@noble/hashes/sha2.js";
import { checkLine, type LineFinding, type ShownLine } from "@paperchain/core/oversight/check-line.ts";
import {
  findLineTrouble,
  type LinesAsked,
  type LineTrouble,
} from "@paperchain/core/oversight/check-lines.ts";
import type { SignedCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";

/** The checks of many lines. They hash a lot: a worker runs them, so that the page stays quick. */
export const lineChecks = {
  findTrouble: (lines: readonly ShownLine[], asked: LinesAsked): LineTrouble | undefined =>
    findLineTrouble(sha256, lines, asked),
  /** The finding about each line, in their order. */
  findEach: (lines: readonly ShownLine[], checkpoint: SignedCheckpoint | undefined): LineFinding[] =>
    lines.map((line) => checkLine(sha256, line, checkpoint)),
};

export type LineChecks = typeof lineChecks;

/** A check to do, as it travels to a worker. */
export interface LineTask {
  readonly number: number;
  readonly check: keyof LineChecks;
  readonly args: unknown[];
}

export interface LineTaskDone {
  readonly number: number;
  readonly result: unknown;
}

export const doTask = ({ check, args }: LineTask): unknown => (lineChecks[check] as AnyCheck)(...args);

// Types of the arguments were checked where the task was made.
type AnyCheck = (...args: unknown[]) => unknown;
