import { fromHex, joinBytes, toHex } from "../bytes.ts";
import type { Sha256 } from "../merkle-tree.ts";
import { isAmount, rulesLines, type SignedLine, type Told } from "./check-told.ts";

/** The first money of a wallet, as its member's list shows it. */
interface ShownOpening {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly usdAmount: string;
}

interface ReadLines {
  /** The lines about rules, rounds and the member, oldest first. */
  readonly lines: readonly SignedLine[];
  /** The member's name in the log. */
  readonly me: string;
  /** The group in which the member practises now. */
  readonly group: string;
}

/** How far the clocks of two servers may differ. */
const clockMsMax = 60_000;

/**
 * Compares the amount with which a wallet began with the log: with the line of its fresh start or its round, or with
 * the rules of the group that its member joined.
 */
export function checkOpening(
  sha256: Sha256,
  { id, userId, createdAt, usdAmount }: ShownOpening,
  { lines, me, group }: ReadLines,
): Told {
  const mine = lines.filter(({ subject }) => subject === me);
  const starts = lines.filter(({ type }) => type === "wallet.renew" || type === "round.start");
  const start = starts.find(({ after }) => endOfOpening(sha256, after.start, userId) === id.slice(24));
  if (start) return isAmount(start.after.amount, usdAmount) ? "told" : "untold";
  if (id !== userId) return "untold";
  // The log does not say in which group a former administrator began.
  if (mine.some(({ type }) => type === "member.role")) return "unknown";
  const move = mine.find(({ type }) => type === "member.move");
  const first = lines.filter(({ subject }) => subject === (move ? move.before.groupId : group));
  const at = Date.parse(createdAt);
  const moments = [at - clockMsMax, ...first.map(({ time }) => Date.parse(time)), at + clockMsMax];
  const near = moments.filter((each) => Math.abs(each - at) <= clockMsMax);
  const amounts = near.map((each) => amountAt(first, each));
  if (amounts.some((amount) => isAmount(amount, usdAmount))) return "told";
  return amounts.at(-1) === undefined ? "unknown" : "untold";
}

/** The amount with which wallets of a group begin at a time: the round's, or else the rules'. */
function amountAt(lines: readonly SignedLine[], atMs: number): unknown {
  const before = lines.filter(({ time }) => Date.parse(time) <= atMs);
  const round = before.findLast(({ type }) => type === "round.start" || type === "round.end");
  if (round?.type === "round.start") return round.after.amount;
  const rules = before.findLast(({ type }) => rulesLines.includes(type))?.after.rules;
  return Reflect.get(Object(rules), "startingBalance");
}

/**
 * The last 12 digits of the id of the movement that restarts a wallet: a hash, so that the log need not name the
 * member.
 */
function endOfOpening(sha256: Sha256, start: unknown, member: string): string {
  const bytes = [String(start), member].map((id) => fromHex(id.replaceAll("-", "")));
  return toHex(sha256(joinBytes(...bytes, Uint8Array.of(0, 0, 0, 2)))).slice(0, 12);
}
