import { CallFailed } from "../call/call-failed.ts";
import type { MoneyCall, MoneyCallKind } from "./money-call.ts";

interface Words {
  /** Continues the sentence "We don't know yet whether". */
  readonly whether: string;
  readonly done: string;
  readonly notDone: string;
  /** Why a second one must wait. */
  readonly wait: string;
  /** The screen that shows the result, and its name. */
  readonly where: { readonly to: string; readonly label: string };
  /** The stream's words for the data that the money call changes. */
  readonly changes: readonly string[];
}

export const moneyCallWords: Record<MoneyCallKind, Words> = {
  trade: {
    whether: "your trade was placed",
    done: "Your trade was placed.",
    notDone: "Your trade was not placed. Nothing was charged.",
    wait: "You can place another trade once we know.",
    where: { to: "/assets", label: "My Trades" },
    changes: ["trades", "balance", "transactions"],
  },
  order: {
    whether: "your order was accepted",
    done: "Your order was accepted.",
    notDone: "Your order was not accepted. Nothing is held for it.",
    wait: "You can place another order once we know.",
    where: { to: "/orders", label: "My Orders" },
    changes: ["orders", "order-terms", "balance", "transactions"],
  },
  plan: {
    whether: "your plan was bought",
    done: "Your plan was bought.",
    notDone: "Your plan was not bought. Nothing was charged.",
    wait: "You can buy another plan once we know.",
    where: { to: "/mining", label: "Mining" },
    changes: ["plans", "balance", "transactions"],
  },
  deposit: {
    whether: "we received your deposit request",
    done: "We received your deposit request.",
    notDone: "We did not receive your deposit request. Nothing was submitted.",
    wait: "You can submit another deposit once we know.",
    where: { to: "/transactions", label: "Transactions" },
    changes: ["balance", "transactions"],
  },
  withdrawal: {
    whether: "your withdrawal was submitted",
    done: "Your withdrawal was submitted.",
    notDone: "Your withdrawal was not submitted. Nothing was held.",
    wait: "You can submit another withdrawal once we know.",
    where: { to: "/transactions", label: "Transactions" },
    changes: ["balance", "transactions"],
  },
};

export const unknownTitle = (kind: MoneyCallKind): string =>
  `We don't know yet whether ${moneyCallWords[kind].whether}`;

/** The sentences of a dialog while the result of a money call is not known. */
export const unknownWords = ({ kind, summary }: MoneyCall) => ({
  title: unknownTitle(kind),
  about: summary,
  wait: moneyCallWords[kind].wait,
});

/** Whether the request never reached the server. Such a failure already has a complete sentence. */
export const isNotDone = (failure: unknown): boolean =>
  failure instanceof CallFailed && failure.code === "key_given_up";

/** After a month the server has deleted the answer, but the history is still there. */
export const tooOldSentence = (kind: MoneyCallKind): string =>
  `It is too late to check whether ${moneyCallWords[kind].whether}. Look at ${moneyCallWords[kind].where.label}.`;
