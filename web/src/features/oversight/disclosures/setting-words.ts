import type { LogLine } from "../api.ts";

/** The settings of a line: each change as before → after; all of them in the first line, which has nothing before it. */
export function settingWords({ before, after }: Pick<LogLine, "before" | "after">): string {
  const changed = Object.keys(before);
  const changes = changed.map((name) => `${label(name)} ${value(before[name])} → ${value(after[name])}`);
  const all = Object.keys(after).map((name) => `${label(name)} ${value(after[name])}`);
  return changed.length > 0 ? `changed settings: ${changes.join("; ")}` : `these settings: ${all.join("; ")}`;
}

/** A line may be older or newer than this page: an unknown setting is shown by its name. */
const label = (name: string): string => labels[name] ?? name;

const labels: Readonly<Record<string, string>> = {
  version: "version",
  source: "source of prices",
  REQUIRE_ADMIN_TWO_FACTOR: "two-factor login required of administrators",
  PUBLIC_URL: "address",
  STARTING_BALANCE: "starting balance in USDT",
  TRADE_SECONDS: "seconds that a trade runs",
  TRADE_PAYOUT: "profit of a won trade as a share of its stake",
  SETTLEMENT: "trades settled by",
  DEPOSIT_APPROVAL: "deposits completed by",
  KYC_REVIEW_DAYS: "business days of an identity check",
  MARKET: "market",
  MARKET_URL: "price service",
  MARKET_CALLS_PER_MONTH: "calls to the price service a month",
  SMTP_URL: "e-mails sent",
  SMS_WEBHOOK_URL: "text messages sent",
};

function value(fact: unknown): string {
  if (fact === true) return "yes";
  if (fact === false) return "no";
  return fact === null || fact === undefined ? "not set" : String(fact);
}
