import { readUsdt } from "../money/usdt.ts";
import { fromBase64, utf8 } from "../oversight/bytes.ts";
import { leafHash, type Sha256 } from "../oversight/merkle-tree.ts";
import { provesInclusion, readPath } from "../oversight/proofs.ts";

/** A member's row of a final table as it is hashed, and its path to the root of the table. */
export interface StandingProof {
  readonly root: string;
  readonly members: number;
  readonly index: number;
  readonly row: string;
  readonly path: readonly string[];
}

const amounts = [
  "opening",
  "deposits",
  "withdrawals",
  "corrections",
  "tradeProfit",
  "planProfit",
  "fees",
  "profit",
] as const;
const facts = [
  "place",
  "risks",
  "drawdown",
  "trades",
  "wins",
  "winsNeeded",
  "confidences",
  "late",
  "freshStart",
  "corrected",
  "decided",
] as const;

/** The parts of a shown row that its text in the table has too. Amounts are decimals. */
export type ShownStanding = Readonly<
  { userId: string } & Record<(typeof amounts)[number], string> &
    Record<(typeof facts)[number], number | boolean | null>
>;

/** The result for a row: in the table as it is shown, in the table with other figures, or not in the table. */
export type StandingFinding = "in the table" | "other figures" | "not in the table";

export function checkStanding(sha256: Sha256, shown: ShownStanding, proof: StandingProof): StandingFinding {
  const [root, path] = [fromBase64(proof.root), readPath(proof.path)];
  const hash = leafHash(sha256, utf8(proof.row));
  const isProved =
    root && path && provesInclusion(sha256, { leaf: proof.index, size: proof.members, hash, root }, path);
  if (!isProved) return "not in the table";
  return isShown(shown, JSON.parse(proof.row)) ? "in the table" : "other figures";
}

function isShown(shown: ShownStanding, row: Readonly<Record<string, unknown>>): boolean {
  return (
    row.member === shown.userId &&
    amounts.every((name) => row[name] === String(readUsdt(shown[name]))) &&
    facts.every((name) => String(row[name]) === String(shown[name]))
  );
}
