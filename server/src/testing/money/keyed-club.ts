import { firstGroup } from "@paperchain/core/groups/group.ts";
import { expect } from "vitest";
import { anyOf } from "../any-of.ts";
import { asOwner } from "../database/database.ts";
import { aMember, type TestMember, withAdmin } from "../members.ts";
import { aServer, type TestServer } from "../server.ts";
import { firstBodies, type KeyedName, keyedCalls, sendKeyed } from "./keyed-calls.ts";
import { offerPlan } from "./orders.ts";
import { expectBalancedBooks } from "./spend-at-once.ts";

// Enough members that their open deposits do not reach the limit of one member.
const memberCount = 20 + Math.ceil(Number(process.env.TORTURE_KEYS ?? 0) / 150);
const keyedNames = Object.keys(keyedCalls) as KeyedName[];

export interface Got {
  readonly status: number;
  readonly answer: Record<string, unknown>;
}

/** A key, and the call that it is for. */
export interface Keyed {
  readonly server: TestServer;
  readonly key: string;
  readonly token: string;
  readonly url: () => string;
  /** The same call with too large an amount, if it has one. */
  readonly tooMuch: object | undefined;
  /** Sends the call to any of the servers until there is an answer. */
  send(tooMuch?: object): Promise<Got>;
}

/** The result for a key: whether its call must have happened, and what was wrong. */
interface Tried {
  readonly happened: boolean;
  readonly problem: unknown;
}

/**
 * Tries so many keys, sixteen at once, each with one of all calls that take one, on two servers with an administrator, members, prices and
 * a plan to buy. In the end each call happened as often as it was answered, each answer is kept, and the books balance.
 */
export async function tryKeys(keys: number, attempt: (keyed: Keyed) => Promise<Tried>): Promise<void> {
  const { server, urls, admin, memberFor, planId } = await aKeyedClub();
  const url = () => anyOf(urls);
  const problems: string[] = [];
  const promised = new Map<KeyedName, number>(keyedNames.map((name) => [name, 0]));
  const tryKey = async (nth: number) => {
    const name = keyedNames[nth % keyedNames.length] ?? "deposit";
    const member = memberFor(name);
    const { by, after, own, tooMuch, ...call } = keyedCalls[name];
    const params: Record<string, string> = { userId: member.id, planId, id: firstGroup };
    if (after) {
      const first = anyOf(after);
      const sent = { token: member.token, params, body: firstBodies[first] ?? {} };
      const began = await untilAnswered(() => sendKeyed(first, { ...sent, url: urls[0] }));
      if (began.status !== 201) throw new Error(`${first}, before key ${nth}: ${JSON.stringify(began)}`);
      params.id = String(began.answer.transactionId);
    }
    const [token, key] = [by === "admin" ? admin.token : member.token, `key-${nth}`];
    const usual = own?.(nth) ?? call.body;
    const send = (body = usual) =>
      untilAnswered(() => sendKeyed(name, { token, key, params, body, url: url() }));
    const { happened, problem } = await attempt({ server, key, token, url, tooMuch, send });
    if (problem) problems.push(`${name}, key ${nth}: ${JSON.stringify(problem)}`);
    if (happened) promised.set(name, (promised.get(name) ?? 0) + 1);
  };
  const queue = Array.from({ length: keys }, (_, key) => key);
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let key = queue.pop(); key !== undefined; key = queue.pop()) await tryKey(key);
    }),
  );
  expect(problems).toEqual([]);
  expect(await countHappened(server)).toEqual(Object.fromEntries(promised));
  const [kept] = await asOwner(server.target, "select count(*)::int as answers from idempotency");
  expect(kept?.answers).toBe(keys);
  await expectBalancedBooks(server);
}

/** An overloaded server answers that it is not ready. That says nothing about the call, so it is sent again. */
export async function untilAnswered(send: () => Promise<Got>): Promise<Got> {
  for (;;) {
    const got = await send();
    if (got.status !== 503) return got;
  }
}

async function aKeyedClub() {
  const { server, admin } = await withAdmin();
  const members: TestMember[] = [];
  for (let index = 0; index < memberCount; index += 1) members.push(await aMember(server));
  const apart = await aMember(server);
  const other = await aServer({ beside: server });
  await server.poll();
  await other.context.market.refresh();
  const planId = await offerPlan(server, admin);
  const urls = [await server.listen(), await other.listen()] as const;
  /** A member that a call may be about. */
  const memberFor = (name: KeyedName) => (keyedCalls[name].apart ? apart : anyOf(members));
  return { server, urls, admin, memberFor, planId };
}

/** How often each call happened, counted in the ledger. */
async function countHappened(server: TestServer): Promise<Record<string, unknown>> {
  const counted: Record<string, unknown> = {};
  for (const name of keyedNames) {
    const [row] = await asOwner(server.target, keyedCalls[name].happened);
    counted[name] = row?.times;
  }
  return counted;
}
