import { type Fact, Facts } from "../../../ui/data/facts.tsx";
import type { LogLine } from "../api.ts";

type Settings = Pick<LogLine, "before" | "after">;

/**
 * The settings in a line: each change as before → after. The first line lists all of them, because there was nothing
 * before it.
 */
export function SettingFacts({ line }: { line: LogLine }) {
  if (line.type !== "server.settings") return null;
  return (
    <div className="mt-3">
      <Facts facts={settingFacts(line)} />
    </div>
  );
}

export function settingFacts({ before, after }: Settings): Fact[] {
  const changed = Object.keys(before);
  const shown = (name: string) =>
    name in before ? `${words(before[name])} → ${words(after[name])}` : words(after[name]);
  return (changed.length > 0 ? changed : Object.keys(after))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((name) => ({ label: labels[name] ?? name, value: shown(name) }));
}

/** A line may be older or newer than this page, so unknown settings come last, under their own names. */
const placeOf = (name: string) => (name in labels ? Object.keys(labels).indexOf(name) : Infinity);

const labels: Readonly<Record<string, string>> = {
  version: "Version",
  source: "Prices",
  MARKET: "Chosen market",
  MARKET_URL: "Price service",
  MARKET_CALLS_PER_MONTH: "Calls to it a month",
  SETTLEMENT: "Trades are settled by",
  TRADE_SECONDS: "Seconds of a trade",
  TRADE_PAYOUT: "A win pays, of the stake",
  STARTING_BALANCE: "A member starts with, in USDT",
  DEPOSIT_APPROVAL: "Deposits are credited by",
  KYC_REVIEW_DAYS: "Days of an identity check",
  REQUIRE_ADMIN_TWO_FACTOR: "Two-factor for administrators",
  PUBLIC_URL: "Address",
  TLS_CERT: "Speaks https itself",
  SMTP_URL: "Sends e-mails",
  SMS_WEBHOOK_URL: "Sends text messages",
  BACKUP_DIR: "Makes a backup each night",
  BACKUPS_KEPT: "Nightly backups kept",
};

function words(fact: unknown): string {
  if (fact === true) return "yes";
  if (fact === false) return "no";
  return fact === null || fact === undefined ? "not set" : String(fact);
}
