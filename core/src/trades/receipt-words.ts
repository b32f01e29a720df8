import { type Usdt, writeUsdt } from "../money/usdt.ts";
import { type Outcome, profitFloor, type TradeTerms } from "./trade.ts";

/** The rule as printed on every receipt. */
export const ruleWords = ({
  ruleVersion,
  seconds,
}: Pick<TradeTerms, "ruleVersion" | "seconds">): string[] => [
  ruleVersion === 1
    ? "The entry is the first price recorded after the trade was accepted whose own time is after that too, at most 120 seconds later; without one the trade is void."
    : "The entry is the first price recorded after the trade was accepted whose own time is at least 15 and at most 120 seconds after that; without one the trade is void.",
  `The trade ends ${seconds} seconds after its entry.`,
  "The exit is the first price recorded after the entry whose own time is at or after the end, at most 120 seconds later; without one the trade waits, and is void after 24 hours.",
  "Up wins when the exit price is above the entry price, down when it is below; when they are equal the stake is returned.",
];

interface Facts extends Pick<TradeTerms, "direction" | "stake" | "payoutBps" | "seconds"> {
  readonly acceptedAt: string;
  readonly entry: { readonly at: string; readonly price: string } | null;
  readonly endsAt: string | null;
  readonly exit: { readonly at: string; readonly price: string } | null;
  readonly outcome: Outcome | null;
  readonly payout: Usdt | null;
  readonly decided: boolean;
}

/** The computation of a trade's outcome, step by step, in words. */
export function receiptWords(facts: Facts): string[] {
  const words = [
    `Accepted at ${facts.acceptedAt}: ${facts.direction}, stake ${writeUsdt(facts.stake)} USDT.`,
  ];
  if (facts.entry) words.push(`Entry ${facts.entry.price} at ${facts.entry.at}.`);
  if (facts.endsAt) words.push(`End ${facts.endsAt}: the entry and ${facts.seconds} seconds.`);
  if (facts.exit) words.push(`Exit ${facts.exit.price} at ${facts.exit.at}.`);
  if (facts.outcome === null || facts.payout === null) return [...words, "The trade has no outcome yet."];
  if (facts.decided) words.push(`An administrator decided: ${facts.outcome}.`);
  else words.push(outcomeWords(facts, facts.outcome));
  return [...words, payoutWords(facts, facts.outcome, facts.payout)];
}

function outcomeWords({ entry, exit, direction }: Facts, outcome: Outcome): string {
  if (!entry) return "No price was recorded in time for an entry: VOID.";
  if (!exit) return "No price was recorded in time for an exit: VOID.";
  const sign = outcome === "TIE" ? "=" : (outcome === "WIN") === (direction === "up") ? ">" : "<";
  return `${exit.price} ${sign} ${entry.price}, and the bet was on ${direction}: ${outcome}.`;
}

function payoutWords({ stake, payoutBps }: Facts, outcome: Outcome, payout: Usdt): string {
  if (outcome === "LOSS") return `The stake of ${writeUsdt(stake)} USDT is lost: 0.00 comes back.`;
  if (outcome !== "WIN") return `The stake comes back: ${writeUsdt(payout)} USDT.`;
  const profit = writeUsdt(profitFloor(stake, payoutBps));
  const percent = `${payoutBps / 100}%`;
  return `${writeUsdt(stake)} + ${percent} of ${writeUsdt(stake)} (${profit}) = ${writeUsdt(payout)} USDT.`;
}
