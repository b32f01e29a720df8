import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { cents, micros } from "./amount.ts";
import type { Answer, Client } from "./http.ts";
import { type SentOrder, tryOrders } from "./orders.ts";

export type Kind = "BuyUp" | "BuyDown" | "Withdraw" | "Deposit";

/** A member's call, as the member recorded it. */
export interface SentCall {
  readonly kind: Kind;
  readonly amount: bigint;
  readonly key: string;
  /** Undefined while the result is unknown. */
  id: string | undefined;
  /** When the answer came. */
  answeredAt: number | undefined;
  refused: boolean;
  /** For a deposit: whether an administrator's approval was acknowledged. */
  approved: boolean;
}

export interface Writer {
  readonly id: string;
  readonly token: string;
  readonly calls: SentCall[];
  readonly orders: SentOrder[];
  /** Sends one call after another until it is told to stop. It finishes the last call. */
  work(resting: () => boolean): Promise<void>;
}

const paths: Record<Kind, string> = {
  BuyUp: "/transactions/buy-up",
  BuyDown: "/transactions/buy-down",
  Withdraw: "/transactions/withdraw",
  Deposit: "/transactions/deposit",
};
const kinds: readonly Kind[] = ["BuyUp", "BuyDown", "BuyUp", "BuyDown", "Withdraw", "Deposit"];
const againMs = 100;

export async function registerWriter(
  client: Client,
  person: { name: string; invitation: string; adminToken: string; placesOrders?: boolean },
): Promise<Writer> {
  const email = `${person.name.replaceAll(" ", "-").toLowerCase()}@club.example`;
  const password = "correct horse battery";
  const body = {
    fullName: person.name,
    email,
    password,
    confirmPassword: password,
    invitationCode: person.invitation,
  };
  await answered(() => client.send("POST", "/auth/register", { body }));
  const { token, user } = (
    await answered(() => client.send("POST", "/auth/login", { body: { identifier: email, password } }))
  ).body;
  const calls: SentCall[] = [];
  const orders: SentOrder[] = [];
  const ask = (method: string, path: string, call: object = {}) =>
    answered(() => client.send(method, path, { token, ...call }));
  return {
    id: user.id,
    token,
    calls,
    orders,
    work: async (resting) => {
      while (!resting()) {
        if ((person.placesOrders ?? true) && randomInt(2) === 0) {
          await tryOrders(ask, orders);
          continue;
        }
        const call = begin(calls);
        await finish(client, token, call);
        if (call.kind === "Deposit" && call.id) await approve(client, person.adminToken, call);
      }
    },
  };
}

function begin(calls: SentCall[]): SentCall {
  const kind = kinds[randomInt(kinds.length)] ?? "BuyUp";
  const amount = micros(cents(randomInt(2_000, 4_000)));
  const unknown = { id: undefined, answeredAt: undefined, refused: false, approved: false };
  const call: SentCall = { kind, amount, key: randomUUID(), ...unknown };
  calls.push(call);
  return call;
}

/** Repeats the call under the same key until an answer tells its result. */
async function finish(client: Client, token: string, call: SentCall): Promise<void> {
  const body = { ...bodyOf(call.kind), ...amountOf(call) };
  const answer = await answered(() => client.send("POST", paths[call.kind], { token, key: call.key, body }));
  call.answeredAt = Date.now();
  if (answer.status === 201) call.id = answer.body.transactionId;
  else call.refused = true;
}

async function approve(client: Client, token: string, call: SentCall): Promise<void> {
  const key = randomUUID();
  const path = `/admin/transactions/approve/${call.id}`;
  const answer = await answered(() => client.send("PATCH", path, { token, key, body: {} }));
  call.approved = answer.status === 200;
}

const amountOf = ({ kind, amount }: SentCall) => {
  const text = cents(Number(amount / 10_000n));
  return kind.startsWith("Buy") ? { amount: text } : { usdAmount: text };
};

function bodyOf(kind: Kind): object {
  if (kind === "Deposit") return { method: "crypto", currency: "SOL" };
  if (kind === "Withdraw") return { currency: "SOL", walletAddress: "11111111111111111111111111111111" };
  return { coinId: "bitcoin" };
}

/** A lost answer, or a server that is not ready, says nothing about the result, so the call is sent again. */
export async function answered(send: () => Promise<Answer | undefined>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer && answer.status < 500) return answer;
    await wait(againMs);
  }
}
