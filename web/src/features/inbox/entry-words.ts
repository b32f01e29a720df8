import { orderTitle, reviewTitle, tradeTitle } from "@paperchain/core/inbox/inbox.ts";
import { reasonWords } from "@paperchain/core/orders/order-words.ts";
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  CirclePause,
  Coins,
  Flag,
  IdCard,
  type LucideIcon,
  Megaphone,
  Pickaxe,
  Scale,
  ScrollText,
  Sprout,
} from "lucide-react";
import { stoppedTitles } from "../../lib/session/my-group.ts";
import type { InboxPage } from "../../lib/session/my-inbox.ts";
import { formatMoment } from "../../lib/words/format-date.ts";
import { formatMoney, formatQuantity } from "../../ui/data/format.ts";

export type InboxEntry = InboxPage["entries"][number];
type Of<Kind extends InboxEntry["kind"]> = Extract<InboxEntry, { kind: Kind }>;

interface EntryWords {
  icon: LucideIcon;
  title: string;
  /** More details, or the reason of the person who decided. */
  detail?: string;
  /** The screen of the entry's subject. */
  to?: string;
}

/** An entry as a sentence, with a link to its subject. */
export function entryWords(entry: InboxEntry): EntryWords {
  switch (entry.kind) {
    case "announcement":
      return announcementWords(entry);
    case "trade": {
      const to = `/assets?trade=${entry.tradeId}`;
      return { icon: ArrowLeftRight, title: tradeTitle(entry), detail: tradeDetail(entry), to };
    }
    case "order":
      return orderWords(entry);
    case "deposit":
    case "withdrawal":
      return reviewedWords(entry);
    case "plan":
      return {
        icon: Pickaxe,
        title: `Your ${entry.coin} plan ended`,
        detail: `${usdt(entry.payout)} came back for the ${usdt(entry.amount)} that you paid.`,
        to: "/mining",
      };
    case "adjustment":
      return {
        icon: Scale,
        title: `Your balance was corrected by ${formatMoney(entry.amount, "USDT", true)}`,
        detail: entry.note,
        to: "/transactions?type=Adjustment",
      };
    case "fresh-start":
      return { icon: Sprout, title: "Your wallet began again", detail: entry.reason, to: "/wallet" };
    case "document":
      return {
        icon: IdCard,
        title: `Your identity check was ${entry.approved ? "approved" : "rejected"}`,
        detail: entry.message || entry.documentType,
        to: "/account",
      };
    case "rules": {
      const title = `New rules: version ${entry.version}`;
      return { icon: ScrollText, title, detail: entry.reason, to: "/account" };
    }
    case "round":
      return { icon: Flag, title: `Round “${entry.name}” is over`, to: "/standings" };
    case "group": {
      const title = stateTitles[entry.state];
      return { icon: CirclePause, title, ...(entry.reason && { detail: entry.reason }) };
    }
  }
}

const usdt = (amount: string) => formatMoney(amount, "USDT");

const stateTitles: Record<Of<"group">["state"], string> = {
  open: "Resumed by the organiser",
  ...stoppedTitles,
};

/** A withdrawn text stays readable, because members were told it. */
function announcementWords({ text, withdrawnAt }: Of<"announcement">): EntryWords {
  const icon = Megaphone;
  if (withdrawnAt === null) return { icon, title: "Announcement", detail: text };
  const detail = `${text}\nThe organiser withdrew it on ${formatMoment(withdrawnAt)}.`;
  return { icon, title: "Announcement, withdrawn", detail };
}

function tradeDetail({ outcome, stake, payout, decision }: Of<"trade">): string {
  const back = outcome === "LOSS" ? `Your stake of ${usdt(stake)} is lost.` : `${usdt(payout)} came back.`;
  return decision === null ? back : `${back} An administrator decided it: ${decision}`;
}

function orderWords({ orderId, coin, bought, quantity, amount, reason }: Of<"order">): EntryWords {
  const title = orderTitle({ coin, bought, quantity: quantity && formatQuantity(quantity) });
  const about = { icon: Coins, to: `/orders?order=${orderId}`, title };
  if (reason !== null) return { ...about, detail: reasonWords[reason] };
  return { ...about, detail: bought ? `It cost ${usdt(amount)}.` : `It brought ${usdt(amount)}.` };
}

function reviewedWords({ kind, approved, amount, reason }: Of<"deposit"> | Of<"withdrawal">): EntryWords {
  return {
    icon: kind === "deposit" ? ArrowDownLeft : ArrowUpRight,
    title: reviewTitle(kind, usdt(amount), approved),
    to: `/transactions?type=${kind === "deposit" ? "Deposit" : "Withdraw"}`,
    ...(reason !== null && { detail: `The administrator wrote: ${reason}` }),
  };
}
