import { stoppedTitles } from "../../lib/session/my-group.ts";
import type { InboxPage } from "../../lib/session/my-inbox.ts";
import { formatMoment } from "../../lib/words/format-date.ts";
import { formatMoney } from "../../ui/data/format.ts";

export type InboxEntry = InboxPage["entries"][number];
type Of<Kind extends InboxEntry["kind"]> = Extract<InboxEntry, { kind: Kind }>;

export interface EntryWords {
  title: string;
  /** More about it, or the words of the person who decided. */
  detail?: string;
  /** The screen of the thing that it is about. */
  to?: string;
}

/** An entry as a sentence, with the way to the thing that it is about. */
export function entryWords(entry: InboxEntry): EntryWords {
  switch (entry.kind) {
    case "announcement":
      return announcementWords(entry);
    case "trade":
      return { title: tradeTitle(entry), detail: tradeDetail(entry), to: `/assets?trade=${entry.tradeId}` };
    case "deposit":
      return reviewedWords(entry, "deposit", "is complete", "/transactions?type=Deposit");
    case "withdrawal":
      return reviewedWords(entry, "withdrawal", "was approved", "/transactions?type=Withdraw");
    case "plan":
      return {
        title: `Your ${entry.coin} plan ended`,
        detail: `${usdt(entry.payout)} came back for the ${usdt(entry.amount)} that you paid.`,
        to: "/mining",
      };
    case "adjustment":
      return {
        title: `Your balance was corrected by ${formatMoney(entry.amount, "USDT", true)}`,
        detail: entry.note,
        to: "/transactions?type=Adjustment",
      };
    case "fresh-start":
      return { title: "Your wallet began again", detail: entry.reason, to: "/wallet" };
    case "document":
      return {
        title: `Your identity check was ${entry.approved ? "approved" : "rejected"}`,
        detail: entry.message || entry.documentType,
        to: "/account",
      };
    case "rules":
      return { title: `New rules: version ${entry.version}`, detail: entry.reason, to: "/account" };
    case "round":
      return { title: `Round “${entry.name}” is over`, to: "/standings" };
    case "group":
      return { title: stateTitles[entry.state], ...(entry.reason && { detail: entry.reason }) };
  }
}

const usdt = (amount: string) => formatMoney(amount, "USDT");

const stateTitles: Record<Of<"group">["state"], string> = {
  open: "Resumed by the organiser",
  ...stoppedTitles,
};

/** A withdrawn text stays readable: it was said. */
function announcementWords({ text, withdrawnAt }: Of<"announcement">): EntryWords {
  if (withdrawnAt === null) return { title: "Announcement", detail: text };
  const detail = `${text}\nThe organiser withdrew it on ${formatMoment(withdrawnAt)}.`;
  return { title: "Announcement, withdrawn", detail };
}

function tradeTitle({ coin, outcome }: Of<"trade">): string {
  if (outcome === "WIN") return `You won your ${coin} trade`;
  if (outcome === "LOSS") return `You lost your ${coin} trade`;
  return outcome === "TIE" ? `Your ${coin} trade was a tie` : `Your ${coin} trade is void`;
}

function tradeDetail({ outcome, stake, payout, decision }: Of<"trade">): string {
  const back = outcome === "LOSS" ? `Your stake of ${usdt(stake)} is lost.` : `${usdt(payout)} came back.`;
  return decision === null ? back : `${back} An administrator decided it: ${decision}`;
}

function reviewedWords(
  { approved, amount, reason }: Of<"deposit"> | Of<"withdrawal">,
  what: string,
  done: string,
  to: string,
): EntryWords {
  const title = `Your ${what} of ${usdt(amount)} ${approved ? done : "was rejected"}`;
  return { title, to, ...(reason !== null && { detail: `The administrator wrote: ${reason}` }) };
}
