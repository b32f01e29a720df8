import type { Endpoints } from "@paperchain/contract/endpoints.ts";
import { routes } from "@paperchain/contract/routes.ts";
import { depositOf as deposit, planOffer, withdrawalOf as withdrawal } from "./orders.ts";
import { withoutPromise } from "./without-promise.ts";

/** The calls that take an `Idempotency-Key`, from the contract. */
export type KeyedName = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { keyed: true } ? Name : never;
}[keyof Endpoints];

export interface KeyedCall {
  readonly by: "member" | "admin";
  /** A call that must come first, and whose answer this call uses. */
  readonly after?: readonly KeyedName[];
  readonly body: object;
  /** Needs a member of its own, because it would end what the other calls began. */
  readonly apart?: true;
  /** The data that differs between calls, if two equal ones would be refused. */
  readonly own?: (call: number) => object;
  /** The same call with too large an amount. It is refused, and that answer is stored under the key too. */
  readonly tooMuch?: object;
  /** How often the call took effect, counted in the ledger. Each call has its own amount to be recognised by. */
  readonly happened: string;
}

const journal = (condition: string) => `select count(*)::int as times from journal where ${condition}`;
const held = (kind: string, usdt: number) => journal(`kind = '${kind}' and d_held = ${usdt}000000`);
const deposited = (usdt: number) =>
  `select count(*)::int as times from transactions where type = 'Deposit' and amount = ${usdt}000000`;

const ticket = (amount: string) => ({ coinId: "bitcoin", amount });
const order = (amount: string) => ({ coinId: "bitcoin", side: "buy", kind: "market", amount });
const reason = "Because it is asked for.";

/** The data of calls that others need first. */
export const firstBodies: Partial<Record<KeyedName, object>> = {
  deposit: deposit("10"),
  withdraw: withdrawal("10"),
  buyUp: ticket("10"),
};

/** Every call with a key, once. A new one does not compile until it is here. */
export const keyedCalls: Record<KeyedName, KeyedCall> = {
  deposit: { by: "member", body: deposit("11"), happened: deposited(11) },
  depositToWallet: { by: "member", body: deposit("12"), happened: deposited(12) },
  withdraw: {
    by: "member",
    body: withdrawal("13"),
    tooMuch: withdrawal("20000"),
    happened: held("withdrawal_hold", 13),
  },
  withdrawFromWallet: {
    by: "member",
    body: withdrawal("14"),
    tooMuch: withdrawal("20000"),
    happened: held("withdrawal_hold", 14),
  },
  buyUp: { by: "member", body: ticket("15"), tooMuch: ticket("20000"), happened: held("trade_stake", 15) },
  buyDown: { by: "member", body: ticket("16"), tooMuch: ticket("20000"), happened: held("trade_stake", 16) },
  buyPlan: {
    by: "member",
    body: { quantity: "17" },
    tooMuch: { quantity: "20000" },
    happened: held("plan_buy", 17),
  },
  placeOrder: {
    by: "member",
    body: order("19"),
    tooMuch: order("20000"),
    happened: held("order_hold", 19),
  },
  adjustBalance: {
    by: "admin",
    body: { amount: "18", reason },
    tooMuch: { amount: "-20000", reason },
    happened: journal("kind = 'adjustment'"),
  },
  giveFreshStart: {
    by: "admin",
    apart: true,
    body: { reason },
    happened: "select count(*)::int as times from wallet_starts",
  },
  createPlan: {
    by: "admin",
    body: { ...planOffer, coinName: "Ether" },
    happened: "select count(*)::int as times from plans where coin_name = 'Ether'",
  },
  createGroup: {
    by: "admin",
    body: { name: "Evening class" },
    own: (call) => ({ name: `Evening class ${call}` }),
    happened: "select count(*)::int as times from groups where name like 'Evening class%'",
  },
  announce: {
    by: "admin",
    body: { text: "The bell rings." },
    happened: "select count(*)::int as times from announcements",
  },
  approveTransaction: {
    by: "admin",
    after: ["deposit", "withdraw"],
    body: { reason },
    happened: journal("kind in ('deposit', 'withdrawal_spend')"),
  },
  rejectTransaction: {
    by: "admin",
    after: ["withdraw"],
    body: { reason },
    happened: journal("kind = 'withdrawal_release'"),
  },
  decideTradeOutcome: {
    by: "admin",
    after: ["buyUp"],
    body: { outcome: "WIN", reason },
    happened: journal("kind = 'trade_win'"),
  },
};

export interface SentCall {
  readonly url: string;
  readonly token: string;
  readonly key?: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: object;
}

/** Sends a call over HTTP and returns the answer, without its signed promise. */
export async function sendKeyed(name: KeyedName, { url, token, key, params, body }: SentCall) {
  const { method, path } = routes[name];
  const filled = path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? "missing");
  const response = await fetch(`${url}/api${filled}`, {
    method,
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      ...(key && { "idempotency-key": key }),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, answer: withoutPromise(answer) };
}
