import { secondPayout } from "../../trades/second-rule.ts";
import { agrees, isLater, moneyOf, usdt } from "./receipts.ts";
import { hold, type Json, type Key, readKey, readNote, rootFrom, sha } from "./signed.ts";

type Proofs = ReturnType<typeof readProofs>;

/** The items in a member's file, each under the signed root of the records. */
export function readProofs([header, ...entries]: Json[], key: Key) {
  const note = readNote(entries.findLast((each) => "checkpoint" in each)?.checkpoint, key);
  const items = new Map<string, Json>();
  for (const { item, index, record, itemPath, path } of entries.filter((each) => !("checkpoint" in each))) {
    const [value, sealed] = [JSON.parse(item), JSON.parse(record)];
    hold(rootFrom(item, index, sealed.count, itemPath) === sealed.root, "an item is not in its record");
    const root = rootFrom(record, sealed.seq, note.records?.size ?? 0, path);
    hold(root === note.records?.root, "a record is not among those that are signed");
    hold(value.member === header.member, "an item of another member");
    items.set(item, { [sealed.kind]: value });
  }
  const listOf = (kind: string): Json[] => [...items.values()].flatMap((each) => each[kind] ?? []);
  const [accepted, closed] = [listOf("accepted"), listOf("closed")];
  const movements = listOf("money").toSorted((one, other) => one.version - other.version);
  const { member, notCovered } = header;
  return { note, accepted, closed, movements, member, notCovered };
}

const partsOf = ({ accepted, closed, movements }: Proofs, id: string) => ({
  accepted: accepted.find((item) => item.id === id),
  closed: closed.find((item) => item.id === id),
  money: movements.filter(({ reference }) => reference === id),
});

export function checkProofs(file: Proofs): void {
  const { accepted, closed, movements, notCovered } = file;
  let before = { version: 0, availableAfter: "0", heldAfter: "0" };
  for (const [nth, item] of movements.entries()) {
    const isFirstKnown = nth === 0 && notCovered > 0 && item.version > 1;
    hold(isFirstKnown || item.version === before.version + 1, "a movement is missing or stands twice");
    const isRight = (name: "available" | "held") =>
      BigInt(before[`${name}After`]) + BigInt(item[name]) === BigInt(item[`${name}After`]);
    hold(isFirstKnown || (isRight("available") && isRight("held")), "movements do not add up to the balance");
    before = item;
  }
  for (const id of new Set([...accepted, ...closed, ...movements].map((item) => item.reference ?? item.id)))
    checkTerms(file, id);
}

/** Movements that do not follow from terms: those of an administrator's correction, and of a start of wallets. */
const withoutTerms = ["opening", "adjustment", "clearing"];
const once = ["trade_win", "trade_loss", "trade_return", "withdrawal_spend", "withdrawal_release"];

/** The items that a file of proofs must have for one transaction. */
function checkTerms(file: Proofs, id: string): void {
  const { accepted, closed, money } = partsOf(file, id);
  const steps = new Set(money.map(({ kind, step }) => `${kind} ${step}`));
  const ends = money.filter(({ kind }) => once.includes(kind));
  hold(steps.size === money.length && ends.length <= 1, "a movement stands twice");
  const needsNone = !closed && money.every(({ kind }) => withoutTerms.includes(kind));
  hold(accepted || file.notCovered > 0 || needsNone, "a movement or an end without terms");
  if (!accepted) return;
  const { type, trade, plan } = accepted;
  for (const { kind, step, available, held } of money) {
    const [moves, holds] = movementOf(accepted, kind, step);
    hold(BigInt(available) === moves && BigInt(held) === holds, "a movement that the terms do not give");
  }
  const has = (kind: string) => money.some((each) => each.kind === kind);
  const first = trade ? "trade_stake" : plan ? "plan_buy" : type === "Withdraw" && "withdrawal_hold";
  if (first && isLater(file.note.time, accepted.at)) hold(has(first), "the first movement is missing");
  if (!closed) return;
  const due = movementOf(accepted, moneyOf[closed.outcome], 0)[0];
  hold(BigInt(closed.payout) === due, "an end has another payout than its outcome gives");
  const isDue = ends.length > 0 || isLater(file.note.time, closed.at);
  hold(!isDue || has(moneyOf[closed.outcome]), "the movement of the outcome is missing");
}

/** The amounts that a movement of this kind adds to the balance and to the held money. */
function movementOf({ trade, plan, ...terms }: Json, kind: string, step: number): readonly bigint[] {
  const [a, f] = [BigInt(terms.amount), BigInt(terms.fee)];
  const periods = plan && { minutes: 1_440n, hours: 24n, days: 1n }[String(plan.timeUnit)];
  const earned = (k: number) => (a * BigInt(plan.dailyProfitBps) * BigInt(k)) / (10_000n * periods);
  if (kind === "plan_payout") return [earned(step) - earned(step - 1), 0n];
  if (kind === "trade_win") return [secondPayout("WIN", a, BigInt(trade.payoutBps)), -a];
  if (/^(trade_stake|plan_buy|withdrawal_hold)$/.test(kind)) return [-a, a];
  if (/^(trade_return|plan_return|withdrawal_release)$/.test(kind)) return [a, -a];
  const others = { deposit: [a, 0n], trade_loss: [0n, -a], withdrawal_fee: [0n, -f] };
  return new Map(Object.entries({ ...others, withdrawal_spend: [0n, f - a] })).get(kind) ?? [];
}

/** The terms of a receipt, under the names of items. */
function termsOn({ trade, acceptedSeq }: Json): Json {
  const { stake, ruleVersion: rule, ...terms } = trade.terms;
  const { confidence, reason, reasonSalt } = trade.forecast ?? {};
  const saltedReason = reasonSalt && sha(Buffer.from(reasonSalt, "hex"), reason).toString("hex");
  const said = { ...(confidence && { confidence }), ...(saltedReason && { saltedReason }) };
  const [type, direction] = trade.direction === "long" ? ["BuyUp", "up"] : ["BuyDown", "down"];
  const agreed = { ...terms, ...said, coin: trade.coinId, direction, rule, acceptedSeq };
  return { id: trade.id, at: trade.timestamp, amount: String(usdt(stake)), type, trade: agreed };
}

/** Whether a receipt follows from the signed items, and every part of it has one since there are records. */
export function compareReceipt(receipt: Json, file: Proofs, since: string | undefined): void {
  const { trade, postings } = receipt;
  const { accepted, closed, money } = partsOf(file, trade.id);
  const isItsMember = trade.userId === file.member || accepted || closed || money.length > 0;
  const isCovered = since === undefined ? file.notCovered === 0 : trade.timestamp > since;
  const isDue = (at: string) => isItsMember && isCovered && isLater(file.note.time, at);
  const isAgreed = accepted ? agrees(termsOn(receipt), accepted) : !isDue(trade.timestamp);
  hold(isAgreed, "other terms than in the item, or no item");
  if (trade.outcome !== null) {
    const end = { at: trade.closedAt, outcome: trade.outcome, payout: String(usdt(trade.payout)) };
    hold(closed ? agrees(end, closed) : !isDue(trade.closedAt), "another end than in the item, or no item");
  }
  for (const { kind, at, available, held } of postings) {
    const item = money.find((each) => each.kind === kind);
    const shown = { at, available: String(usdt(available)), held: String(usdt(held)) };
    hold(item ? agrees(shown, item) : !isDue(at), "another movement than in the item, or no item");
  }
}

/** A promise under its signed root. */
export function readPromise({ key, promise }: Json, known: Key | undefined) {
  const { name, ...signing } = known ?? readKey(key);
  const note = readNote(promise.note, { name, ...signing }, `${name}/promises`);
  const root = rootFrom(promise.item, promise.index, note.size, promise.path);
  hold(root === note.root, "a promise is not under its signed root");
  return { terms: JSON.parse(promise.item), note };
}

/** Whether a promise is kept: receipts and items have its terms, and its item exists. */
export function comparePromise({ terms }: { terms: Json }, receipts: Json[], files: Proofs[]): void {
  const { salt: _, lastSeq, ...agreed } = terms;
  for (const receipt of receipts.filter(({ trade }) => trade.id === terms.id)) {
    const holdsTerms = agrees(termsOn(receipt), agreed) && receipt.acceptedSeq >= (lastSeq ?? 0);
    hold(holdsTerms, "a receipt has other terms than promised");
  }
  for (const file of files) {
    const { accepted } = partsOf(file, terms.id);
    const isDue = file.member === terms.member && isLater(file.note.time, terms.at);
    hold(accepted ? agrees(agreed, accepted) : !isDue, "another item than promised, or no item");
  }
}
