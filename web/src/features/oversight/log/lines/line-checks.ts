import { sha256 } from "@noble/hashes/sha2.js";
import { checkLine, type LineFinding, type ShownLine } from "@paperchain/core/oversight/check-line.ts";
import {
  findLineTrouble,
  type LinesAsked,
  type LineTrouble,
} from "@paperchain/core/oversight/check-lines.ts";
import type { SignedCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";

/** Checks of many lines. They compute many hashes, so a worker runs them and the page stays responsive. */
export const lineChecks = {
  findTrouble: (lines: readonly ShownLine[], asked: LinesAsked): LineTrouble | undefined =>
    findLineTrouble(sha256, lines, asked),
  /** One finding per line, in their order. */
  findEach: (lines: readonly ShownLine[], checkpoint: SignedCheckpoint | undefined): LineFinding[] =>
    lines.map((line) => checkLine(sha256, line, checkpoint)),
};

export type LineChecks = typeof lineChecks;

/** A requested check, as it is sent to a worker. */
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

// The argument types were checked where the task was created.
type AnyCheck = (...args: unknown[]) => unknown;
