import type { GroupState } from "../groups/group.ts";
import type { Outcome } from "../trades/trade.ts";

export const inboxKeptDays = 90;

/** How far back the inbox goes. */
export const inboxSince = (now: Date): Date => new Date(now.getTime() - inboxKeptDays * 24 * 60 * 60_000);

/** Unread entries are counted up to here; the bell then says that there are more. */
export const unreadMax = 10;

interface Reviewed {
  readonly transactionId: string;
  readonly approved: boolean;
  readonly amount: string;
  readonly reason: string | null;
}

/** The facts of an entry of the inbox. Amounts are decimal texts. */
export type InboxFacts =
  | {
      readonly kind: "announcement";
      readonly announcementId: string;
      readonly text: string;
      /** With which the text is hashed in the log; absent in answers of a server of the version before. */
      readonly salt?: string | null | undefined;
      readonly withdrawnAt: string | null;
    }
  | {
      readonly kind: "trade";
      readonly tradeId: string;
      readonly coin: string;
      readonly outcome: Outcome;
      readonly stake: string;
      readonly payout: string;
      readonly decision: string | null;
    }
  | ({ readonly kind: "deposit" | "withdrawal" } & Reviewed)
  | {
      readonly kind: "plan";
      readonly purchaseId: string;
      readonly coin: string;
      readonly amount: string;
      readonly payout: string;
    }
  | {
      readonly kind: "adjustment";
      readonly transactionId: string;
      readonly amount: string;
      readonly note: string;
    }
  | { readonly kind: "fresh-start"; readonly reason: string }
  | {
      readonly kind: "document";
      readonly documentId: string;
      readonly documentType: string;
      readonly approved: boolean;
      readonly message: string;
    }
  | { readonly kind: "rules"; readonly version: number; readonly reason: string }
  | { readonly kind: "round"; readonly name: string }
  | { readonly kind: "group"; readonly state: GroupState; readonly reason: string };
