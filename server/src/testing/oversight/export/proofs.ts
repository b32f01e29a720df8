import {
  canonical,
  hold,
  isIn,
  isLater,
  isObject,
  type Json,
  linesOf,
  parse,
  readCanonical,
  usdt,
  uuid,
} from "./forms.ts";
import { same } from "./receipts.ts";
import { isOfItsKind } from "./records.ts";
import { isSigned, type Key, readNote, rootFrom, sha } from "./signed.ts";

export type Proofs = ReturnType<typeof readProofs>;

export function readProofs(file: string, key: Key | undefined) {
  const [header, ...entries] = linesOf(file).map(parse);
  hold(header?.kind === "paperchain-proofs" && key, "no proofs");
  hold(isIn("header")(header), "no proofs");
  const note = readNote(entries.findLast((each) => "checkpoint" in each)?.checkpoint);
  hold(note?.records && isSigned(note, key), "the proofs are not signed");
  const { records } = note;
  const items = entries
    .filter((each) => !("checkpoint" in each))
    .map((opened) => {
      hold(isIn("opened")(opened), "an item is not in its form");
      const record = readCanonical(opened.record, "record", "an item's record was altered");
      hold(isOfItsKind(record), "an item's record is not of its kind");
      const root = rootFrom(opened.item, opened.index, record.count, opened.itemPath);
      const over = rootFrom(opened.record, record.seq, records.size, opened.path);
      hold(root === record.root && over === records.root, "an item does not lead to the root");
      hold(record.kind !== "prices", "an item of no kind");
      const item = readCanonical(opened.item, record.kind, "an item was altered");
      hold(item.member === header.member, "an item of another member");
      return { kind: String(record.kind), item };
    });
  const names = new Map<string, string>();
  for (const { kind, item } of items) {
    const name = `${kind} ${item.version ?? item.id}`;
    hold((names.get(name) ?? canonical(item)) === canonical(item), "two proofs differ");
    names.set(name, canonical(item));
  }
  const unique = items.filter(
    ({ kind, item }, nth) =>
      items.findIndex((other) => other.kind === kind && canonical(other.item) === canonical(item)) === nth,
  );
  const ids = new Set(unique.map(({ item }): string => item.reference ?? item.id));
  const { member, notCovered } = header;
  return { note: { ...note, records }, items: unique, ids, member: String(member), notCovered };
}

export function partsOf({ items }: Proofs, id: string) {
  const find = (kind: string): Json => items.find((each) => each.kind === kind && each.item.id === id)?.item;
  const money = items.filter(({ kind, item }) => kind === "money" && item.reference === id);
  return { accepted: find("accepted"), closed: find("closed"), money: money.map(({ item }) => item) };
}

export function checkMovements({ items, notCovered }: Proofs): void {
  const movements = items
    .flatMap(({ kind, item }) => (kind === "money" ? item : []))
    .toSorted((one, other) => one.version - other.version);
  for (const [nth, item] of movements.entries()) {
    const before = movements[nth - 1];
    hold(before || item.version === 1 || notCovered > 0, "the first movements are missing");
    hold(!before || before.version + 1 === item.version, "a movement is missing");
    const isEmpty = (each: Json) => each.availableAfter === "0" && each.heldAfter === "0";
    hold(item.kind !== "opening" || !before || isEmpty(before), "an opening of a full wallet");
    hold(item.kind !== "clearing" || isEmpty(item), "a clearing that leaves something");
    if (!before && item.version !== 1) continue;
    const after = (name: string) => BigInt(before?.[`${name}After`] ?? 0) + BigInt(item[name]);
    hold(after("available") === BigInt(item.availableAfter), "another balance");
    hold(after("held") === BigInt(item.heldAfter), "another balance");
  }
}

const once = ["trade_win", "trade_loss", "trade_return", "withdrawal_spend", "withdrawal_release"];
const byRule = ["opening", "adjustment", "clearing"];
const moneyOf: Json = { WIN: "trade_win", LOSS: "trade_loss", TIE: "trade_return", VOID: "trade_return" };

export function checkTerms(file: Proofs, id: string): void {
  const { accepted, closed, money } = partsOf(file, id);
  const kinds = money.map(({ kind, step }) => `${kind} ${step}`);
  hold(new Set(kinds).size === kinds.length, "a movement twice");
  hold(money.filter(({ kind }) => once.includes(kind)).length <= 1, "a movement too many");
  if (!accepted) {
    hold(file.notCovered > 0 || money.every(({ kind }) => byRule.includes(kind)), "a movement without terms");
    hold(!closed || file.notCovered > 0, "an end without terms");
    return;
  }
  const { type, trade, plan } = accepted;
  const isTrade = type === "BuyUp" || type === "BuyDown";
  hold((trade !== null) === isTrade && (plan !== null) === (type === "MiningPlanPurchase"), "other terms");
  for (const { kind, step, available, held } of money) {
    const [moves, holds] = movementOf(accepted, kind, step) ?? [];
    hold(BigInt(available) === moves && BigInt(held) === holds, "a movement that terms do not give");
  }
  const has = (kind: string) => money.some((each) => each.kind === kind);
  const first = isTrade ? "trade_stake" : plan ? "plan_buy" : type === "Withdraw" && "withdrawal_hold";
  if (first && isLater(file.note.time, accepted.at)) hold(has(first), "no first movement");
  if (!closed) return;
  hold(isTrade, "an end of no trade");
  const [stake, profit] = [BigInt(accepted.amount), profitIn(accepted)];
  const due = { WIN: stake + profit, LOSS: 0n, TIE: stake, VOID: stake }[String(closed.outcome)];
  hold(BigInt(closed.payout) === due, "an end with another payout");
  if (isLater(file.note.time, closed.at)) hold(has(moneyOf[closed.outcome]), "no movement of the outcome");
  for (const kind of Object.values<string>(moneyOf))
    hold(kind === moneyOf[closed.outcome] || !has(kind), "a movement of another outcome");
}

const profitIn = ({ amount, trade }: Json) => (BigInt(amount) * BigInt(trade.payoutBps)) / 10_000n;

/** The amounts that a movement of this kind adds to the balance and to the held money. */
function movementOf({ amount, fee, trade, plan, ...accepted }: Json, kind: string, step: number) {
  const [a, f] = [BigInt(amount), BigInt(fee)];
  if (plan && kind === "plan_payout") {
    const periods = { minutes: 1_440n, hours: 24n, days: 1n }[String(plan.timeUnit)] ?? 1n;
    const earned = (k: number) => (a * BigInt(plan.dailyProfitBps) * BigInt(k)) / (10_000n * periods);
    return step >= 1 && step <= plan.runTime ? [earned(step) - earned(step - 1), 0n] : undefined;
  }
  if (step !== (kind === "withdrawal_fee" ? 1 : 0)) return undefined;
  const ofTrade = trade && {
    ...{ trade_stake: [-a, a], trade_win: [a + profitIn({ amount, trade }), -a] },
    ...{ trade_loss: [0n, -a], trade_return: [a, -a] },
  };
  const ofPlan = plan && { plan_buy: [-a, a], plan_return: [a, -a] };
  const ofWithdrawal = { withdrawal_hold: [-a, a], withdrawal_spend: [0n, f - a], withdrawal_fee: [0n, -f] };
  const others =
    accepted.type === "Deposit" ? { deposit: [a, 0n] } : { ...ofWithdrawal, withdrawal_release: [a, -a] };
  const table: Record<string, bigint[]> = ofTrade ?? ofPlan ?? others;
  return Object.hasOwn(table, kind) ? table[kind] : undefined;
}

/** Whether confidence and reason in terms are those of a receipt, as far as it shows them. */
export function fitsForecast({ trade }: Json, { forecast }: Json): boolean {
  if (!forecast) return ["confidence", "reason", "saltedReason"].every((name) => trade[name] === undefined);
  if (forecast.confidence === null) return true;
  if (trade.confidence !== forecast.confidence) return false;
  if (forecast.reason === null) return true;
  const salt = forecast.reasonSalt;
  const hashed = sha(Buffer.from(salt ?? "", "hex"), Buffer.from(forecast.reason)).toString("hex");
  const [has, hasNot] = salt ? ["saltedReason", "reason"] : ["reason", "saltedReason"];
  return trade[has] === hashed && trade[hasNot] === undefined;
}

/** Terms of a receipt, in the names of items. */
export const termsOn = ({ trade: { terms, ...trade }, acceptedSeq }: Json): Json => ({
  ...{ id: trade.id, at: trade.timestamp, amount: String(usdt(terms.stake)) },
  ...(uuid(trade.userId) && { member: trade.userId }),
  type: trade.direction === "long" ? "BuyUp" : "BuyDown",
  trade: {
    ...{ coin: trade.coinId, direction: trade.direction === "long" ? "up" : "down", rule: terms.ruleVersion },
    ...{ payoutBps: terms.payoutBps, seconds: terms.seconds, settlement: terms.settlement, acceptedSeq },
  },
});

/** Both have what both name. */
export const agrees = (one: Json, other: Json): boolean =>
  isObject(one) && isObject(other)
    ? Object.keys(one).every((name) => !(name in other) || agrees(one[name], other[name]))
    : same(one, other);

export function compareReceipt(receipt: Json, file: Proofs, since: string | undefined): void {
  const { trade, postings } = receipt;
  const { accepted, closed, money } = partsOf(file, trade.id);
  const isDue = (at: string) => {
    const isItsMember = trade.userId === file.member || accepted || closed || money.length > 0;
    const isCovered = since === undefined ? file.notCovered === 0 : at > since && trade.timestamp > since;
    return isItsMember && isLater(file.note.time, at) && isCovered;
  };
  if (accepted) {
    hold(accepted.trade && agrees(termsOn(receipt), accepted), "other terms than the item");
    hold(fitsForecast(accepted, trade), "another forecast than the item");
  } else hold(!isDue(trade.timestamp), "no item of the terms");
  const isRuled = trade.decision === null;
  const end = {
    ...{ id: trade.id, at: trade.closedAt, outcome: trade.outcome, decided: !isRuled },
    ...(uuid(trade.userId) && { member: trade.userId }),
    payout: String(usdt(trade.payout ?? "0")),
    entryAt: isRuled ? (trade.entry?.at ?? null) : null,
    exitAt: isRuled ? (trade.exit?.at ?? null) : null,
  };
  if (trade.outcome !== null && closed) hold(agrees(end, closed), "another end than the item");
  if (trade.outcome !== null && !closed) hold(!isDue(trade.closedAt), "no item of the end");
  for (const { kind, at, available, held, availableAfter } of postings) {
    const item = money.find((each) => each.kind === kind);
    if (!item) hold(!isDue(at), "no item of a posting");
    else {
      const shown = { at, available: String(usdt(available)), held: String(usdt(held)) };
      const after = availableAfter === undefined ? {} : { availableAfter: String(usdt(availableAfter)) };
      hold(agrees({ ...shown, ...after }, item), "another movement than the item");
    }
  }
  const isShown = ({ kind }: Json) => postings.some((each: Json) => each.kind === kind);
  hold(trade.outcome === null || money.every(isShown), "a movement that the receipt has not");
}
