import {
  amount,
  canonical,
  dayMs,
  hold,
  isIn,
  type Json,
  linesOf,
  minute,
  ms,
  near,
  parse,
  units,
  usdt,
} from "./forms.ts";
import { type Log, startsOf } from "./log.ts";

export function readReceipts(file: string, log: Log | undefined): Json[] {
  const isOne = /^\{\s/.test(file);
  const receipts = (isOne ? [file] : linesOf(file)).map(parse);
  for (const [nth, receipt] of receipts.entries()) {
    hold(receipt.kind === "paperchain-trade-receipt", "no receipt");
    hold(isIn("receipt")(receipt), "a receipt is not in its form");
    checkReceipt(receipt, log);
    compareWithEarlier(receipt, receipts.slice(0, nth));
  }
  return receipts;
}

const entryWords = [
  "The entry is the first price recorded after the trade was accepted whose own time is after that too, at most 120 seconds later; without one the trade is void.",
  "The entry is the first price recorded after the trade was accepted whose own time is at least 15 and at most 120 seconds after that; without one the trade is void.",
];
const otherWords = (seconds: number) => [
  `The trade ends ${seconds} seconds after its entry.`,
  "The exit is the first price recorded after the entry whose own time is at or after the end, at most 120 seconds later; without one the trade waits, and is void after 24 hours.",
  "Up wins when the exit price is above the entry price, down when it is below; when they are equal the stake is returned.",
];

export const same = (one: Json, other: Json) => canonical(one ?? null) === canonical(other ?? null);
const bySeq = (ticks: Json[]): Json[] => ticks.toSorted((one, other) => one.seq - other.seq);
const ofTick = ({ host, source, seq, at, receivedAt, marketPrice, price, scenario }: Json) => ({
  ...{ source, seq, at, receivedAt, marketPrice, price, host: host ?? null },
  scenario: scenario && { action: scenario.action, percentage: scenario.percentage },
});
const sameTick = (one: Json, other: Json) => same(one && ofTick(one), other && ofTick(other));
const profitOf = ({ stake, payoutBps }: Json) => (usdt(stake) * BigInt(payoutBps)) / 10_000n;

function checkReceipt(receipt: Json, log: Log | undefined): void {
  const { trade, rule, ticks, postings, ruleSeq } = receipt;
  const { decision, timestamp, closedAt } = trade;
  hold(rule.version === 1 || rule.version === 2, "a rule that nobody knows");
  const words = [entryWords[rule.version - 1], ...otherWords(trade.terms.seconds)];
  hold(trade.terms.ruleVersion === rule.version && same(rule.words, words), "another rule");
  for (const [nth, each] of bySeq(ticks).entries()) {
    const before = bySeq(ticks)[nth - 1];
    hold(each.source === ticks[0].source, "another source");
    hold(each.source === "operator" || (each.host ?? null) === null, "a host");
    hold(ms(each.at) <= ms(each.receivedAt) + minute, "received before its own time");
    hold(!before || (before.seq < each.seq && before.at < each.at), "ticks go back");
    hold(!before || ms(each.receivedAt) >= ms(before.receivedAt) - minute, "ticks were received earlier");
    checkScenario(each, trade.coinId, log);
  }
  checkPostings(trade, postings);
  const { confidence, reason } = trade.forecast ?? {};
  hold(!(confidence === null && (reason !== null || trade.outcome !== null)), "a hidden forecast");
  const isOpen = trade.outcome === null;
  for (const each of [trade.payout, trade.pnl, closedAt]) hold((each === null) === isOpen, "half closed");
  hold(isOpen || closedAt >= timestamp, "closed before it was accepted");
  hold(trade.entryDate === (trade.entry?.at ?? null), "another entry's time");
  const end = trade.entry && ms(trade.entry.at) + trade.terms.seconds * 1_000;
  hold(trade.endsAt === null ? end === null : ms(trade.endsAt) === end, "another end");
  hold(!decision || decision.at === closedAt, "decided at another time");
  if (isOpen) return;
  const expected = decision ? decision.ruleOutcome : trade.outcome;
  hold((trade.ruleOutcome ?? null) === null || trade.ruleOutcome === expected, "another outcome of the rule");
  hold((ruleSeq === null) === (expected === null), "another number of the rule");
  const ruled = applyRule(receipt);
  if (expected !== null) {
    hold(ruled.outcome === expected, "the rule gives another outcome");
    hold(sameTick(ruled.entry, trade.entry) && sameTick(ruled.exit, trade.exit), "another price decides");
  } else {
    hold(!trade.entry || sameTick(ruled.entry, trade.entry), "another entry");
    hold(!trade.exit || sameTick(ruled.exit, trade.exit), "another exit");
    const { exit } = ruled;
    const isPast = (each: Json) => exit && ms(each.receivedAt) > ms(exit.receivedAt) + minute;
    hold(!exit || !(trade.exit || ticks.some(isPast)), "it hides what the rule gives");
  }
  const because = trade.outcome !== "VOID" ? null : trade.entry ? "no_exit" : "no_entry";
  hold(trade.voidBecause === because, "another cause");
  const [stake, profit] = [usdt(trade.terms.stake), profitOf(trade.terms)];
  const due = trade.outcome === "WIN" ? stake + profit : trade.outcome === "LOSS" ? 0n : stake;
  hold(usdt(trade.payout) === due && usdt(trade.pnl) === due - stake, "another payout");
  hold(usdt(trade.terms.winPays) === stake + profit && usdt(trade.terms.lossCosts) === stake, "other terms");
  if (log) checkDecision(trade, log);
}

function checkScenario({ scenario, ...each }: Json, coin: string, log: Log | undefined): void {
  const share = scenario ? units(scenario.percentage, 2) * (scenario.action === "gain" ? 1n : -1n) : 0n;
  hold(units(each.price, 70) * 10_000n === units(each.marketPrice, 70) * (10_000n + share), "a moved price");
  if (!log) return;
  const lines = log.leaves.filter(
    ({ type, after }) => /^scenario\.(set|remove)$/.test(type) && after.coin === coin,
  );
  const at = ms(each.receivedAt);
  const told = lines.flatMap(({ type, after, time }, nth) => {
    if (type === "scenario.remove" || !isIn("scenario")(after)) return [];
    const ended = lines[nth + 1]?.time;
    return [{ ...after, from: ms(time), to: ended ? ms(ended) : Infinity }];
  });
  const isIt = ({ from, to, action, percentage }: Json) =>
    from - minute <= at &&
    at <= to + minute &&
    action === scenario.action &&
    units(percentage, 2) === units(scenario.percentage, 2);
  if (scenario) hold(told.some(isIt), "a scenario that the log does not tell of");
  else
    hold(
      !told.some(({ from, to }) => from + minute <= at && at + minute <= Math.min(to, ms(log.until))),
      "a hidden scenario",
    );
}

function checkPostings({ terms: { stake }, timestamp, closedAt, outcome, payout }: Json, postings: Json[]) {
  const kinds: Json = { WIN: "trade_win", LOSS: "trade_loss", TIE: "trade_return", VOID: "trade_return" };
  const due: Json[] = [["trade_stake", -usdt(stake), usdt(stake), timestamp]];
  if (outcome !== null && payout !== null) due.push([kinds[outcome], usdt(payout), -usdt(stake), closedAt]);
  hold(postings.length === due.length, "other postings");
  for (const [nth, { kind, available, held, at }] of postings.entries()) {
    const [dueKind, moves, holds, when] = due[nth];
    hold(kind === dueKind && usdt(available) === moves && usdt(held) === holds, "another posting");
    hold(when !== null && near(at, when), "a posting at another time");
  }
}

/** The rule of a receipt's version, on its ticks. */
function applyRule({ trade, rule, ticks, acceptedSeq, ruleSeq }: Json) {
  const now = trade.decision ? Infinity : ms(trade.closedAt);
  const seen = bySeq(ticks).filter(({ seq }) => ruleSeq === null || seq <= ruleSeq);
  const first = (after: number, from: number, until: number) =>
    seen.find(({ seq, at }) => seq > after && ms(at) >= from && ms(at) <= until) ?? null;
  const accepted = ms(trade.timestamp);
  const entry = first(acceptedSeq, accepted + (rule.version === 1 ? 1 : 15_000), accepted + 120_000);
  if (!entry) return { entry, exit: null, outcome: now > accepted + 135_000 ? "VOID" : null };
  const end = ms(entry.at) + trade.terms.seconds * 1_000;
  if (now < end) return { entry, exit: null, outcome: null };
  const exit = first(entry.seq, end, end + 120_000);
  if (!exit) return { entry, exit, outcome: now >= end + dayMs ? "VOID" : null };
  const moved = units(exit.price, 70) - units(entry.price, 70);
  const isWon = moved > 0n === (trade.direction === "long");
  return { entry, exit, outcome: moved === 0n ? "TIE" : isWon ? "WIN" : "LOSS" };
}

function checkDecision({ id, outcome, payout, closedAt, decision }: Json, log: Log): void {
  const line = log.of("trade.decide").findLast(({ after }) => after.trade === id);
  if (!line) {
    const isReturned = startsOf(log).some(
      ({ words, from, to }) =>
        words === decision?.reason && ms(closedAt) >= ms(from) - minute && ms(closedAt) <= to + minute,
    );
    hold(!decision || (outcome === "VOID" && isReturned), "a decision that the log does not have");
    return;
  }
  hold(decision && line.after.outcome === outcome && line.reason === decision.reason, "another decision");
  hold(amount(line.after.payout) && usdt(line.after.payout) === usdt(payout), "another decided payout");
  hold(near(line.time, decision.at), "decided at another time");
}

function compareWithEarlier(receipt: Json, earlier: Json[]): void {
  const { trade, ticks } = receipt;
  for (const other of earlier.filter((each) => each.trade.coinId === trade.coinId))
    for (const each of ticks)
      for (const one of other.ticks.filter(({ seq, at }: Json) => seq === each.seq || at === each.at)) {
        const host = one.host && each.host ? undefined : null;
        const fit =
          host === null
            ? [
                { ...one, host },
                { ...each, host },
              ]
            : [one, each];
        hold(sameTick(fit[0], fit[1]), "two receipts differ about a price");
      }
  const other = earlier.find((each) => each.trade.id === trade.id);
  if (!other) return;
  const agreed = ({ trade: { coinId, direction, timestamp, terms }, acceptedSeq }: Json) => ({
    ...{ coinId, direction, timestamp, terms, acceptedSeq },
  });
  hold(same(agreed(receipt), agreed(other)), "two receipts differ in what was agreed");
  const [one, two] = [trade.forecast, other.trade.forecast];
  hold(!one === !two, "one receipt has a forecast");
  const isSaid = (name: string) => one?.[name] != null && two?.[name] != null;
  hold(!isSaid("confidence") || one.confidence === two.confidence, "another confidence");
  hold(!isSaid("reason") || (one.reason === two.reason && same(one.reasonSalt, two.reasonSalt)), "a reason");
  for (const name of ["entry", "exit"])
    hold(!trade[name] || !other.trade[name] || sameTick(trade[name], other.trade[name]), `another ${name}`);
  const closing = ({ outcome, payout, closedAt, decision }: Json) => ({
    ...{ outcome, payout, closedAt, reason: decision?.reason },
  });
  if (trade.outcome !== null && other.trade.outcome !== null)
    hold(same(closing(trade), closing(other.trade)), "two receipts differ about the end");
  const ruled = ({ trade: { decision, outcome }, ruleSeq }: Json) => [
    ruleSeq,
    decision ? decision.ruleOutcome : outcome,
  ];
  if (receipt.ruleSeq !== null && other.ruleSeq !== null)
    hold(same(ruled(receipt), ruled(other)), "two receipts differ about the rule");
  const numbers = (each: Json) =>
    bySeq(each.ticks).flatMap(({ seq }) => (seq <= each.trade.exit.seq ? [seq] : []));
  if (trade.exit && other.trade.exit) hold(same(numbers(receipt), numbers(other)), "a price is left out");
}
