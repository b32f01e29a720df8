// @module-tag later

import { randomInt } from "node:crypto";
import { asId, type MemberId } from "@paperchain/core/ids.ts";
import {
  adjustment,
  buyPlan,
  deposit,
  endTrade,
  holdForOrder,
  holdForWithdrawal,
  kinds,
  type Movement,
  type MovementKind,
  opening,
  releaseWithdrawal,
  spendWithdrawal,
  stakeTrade,
} from "@paperchain/core/ledger/movement.ts";
import { micro, negateUsdt, type Usdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { asOwner } from "../testing/database/database.ts";
import { type ModelEvent, ModelLedger } from "../testing/money/model-ledger.ts";
import { MoneyLife } from "../testing/money/money-life.ts";
import { clearWallet, payPlan, returnPrincipal } from "../testing/money/plan-movements.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { listHouseBalances } from "./queries/house.ts";
import { findBrokenJournal } from "./reconcile.ts";

const operations = 100_000;
const memberCount = 200;

test(`${operations} random movements of every kind leave the ledger exactly where an independent one is`, {
  timeout: 300_000,
}, async () => {
  const server = await aServer();
  const model = new ModelLedger();
  const members = await openWallets(server);
  const differences: string[] = [];
  const results = new Map<string, number>();
  let done = 0;

  /** Whether it was posted. */
  const post = async (event: ModelEvent): Promise<boolean> => {
    done += 1;
    const expected = model.post(event);
    const result = await server.context.ledger.post({ movement: movementOf(event) });
    const actual = typeof result === "string" ? result : "posted";
    const { available, held } = model.wallet(event.member);
    const same = typeof result === "string" || (result.available === available && result.held === held);
    if (actual !== expected || !same) differences.push(`${event.kind}: ${actual}, expected ${expected}`);
    results.set(`${event.kind} ${actual}`, (results.get(`${event.kind} ${actual}`) ?? 0) + 1);
    return actual === "posted";
  };
  const live = async (member: MemberId) => {
    const life = new MoneyLife(member);
    let last: readonly ModelEvent[] = [];
    while (done < operations) {
      const events = isForgetful(done) ? (randomInt(2) ? last : life.closeAgain()) : life.next();
      // In the product, simultaneous movements are one transaction: if the first does not post, the second does not
      // either.
      for (const event of events) {
        last = [event];
        if (!(await post(event))) break;
      }
    }
  };
  await Promise.all(members.map(live));

  expect(differences).toEqual([]);
  expect(rareOnes(results)).toEqual([]);
  expect(model.total()).toBe(0n);
  const wallets = await asOwner(server.target, "select member_id, available::text, held::text from wallets");
  expect(wallets).toHaveLength(memberCount);
  for (const { member_id, available, held } of wallets) {
    const expected = model.wallet(String(member_id));
    expect([available, held]).toEqual([`${expected.available}`, `${expected.held}`]);
    expect(expected.available >= 0n && expected.held >= 0n).toBe(true);
  }
  for (const { account, balance } of await listHouseBalances(server.context.db)) {
    expect([account, balance]).toEqual([account, model.balance(account)]);
  }
  expect(await findBrokenJournal(server.context.db)).toEqual([]);
});

/** Sometimes repeats half of the events. One repeated event makes its whole batch run twice. */
const isForgetful = (done: number) => done % 10_000 < 500 && randomInt(2) === 0;

/**
 * The events that occurred too rarely: each kind must post and be repeated, and each kind that takes money must be
 * refused.
 */
function rareOnes(results: ReadonlyMap<string, number>): string[] {
  const gifts: readonly string[] = ["opening", "deposit", "plan_payout", "order_sell"];
  const possible = Object.keys(kinds).flatMap((kind) => [
    `${kind} posted`,
    `${kind} written-before`,
    ...(gifts.includes(kind) ? [] : [`${kind} refused`]),
  ]);
  return possible.filter((result) => (results.get(result) ?? 0) < 5);
}

/** The product's movement for such an event. */
function movementOf({ kind, member, reference, amount, fee, period }: ModelEvent): Movement {
  const event = { member: asId<"member">(member), reference, amount: micro(amount) };
  const spend = spendWithdrawal({ ...event, fee: micro(fee) });
  const ended = { ...event, payoutBps: 8_500 };
  const moved = (kind: MovementKind, available: Usdt, held: Usdt): Movement => ({
    ...{ member: event.member, reference, kind, available, held },
    step: kind.endsWith("fee") ? 1 : 0,
  });
  const movements: Record<MovementKind, Movement | undefined> = {
    opening: opening(event),
    deposit: deposit(event),
    adjustment: adjustment(event),
    withdrawal_hold: holdForWithdrawal(event),
    withdrawal_spend: spend[0],
    withdrawal_fee: spend[1],
    withdrawal_release: releaseWithdrawal(event),
    trade_stake: stakeTrade(event),
    trade_win: endTrade(ended, "WIN"),
    trade_loss: endTrade(ended, "LOSS"),
    trade_return: endTrade(ended, "VOID"),
    plan_buy: buyPlan(event),
    plan_payout: payPlan({ ...event, period }),
    plan_return: returnPrincipal(event),
    clearing: clearWallet(event),
    order_hold: holdForOrder(event),
    // A function of the database posts these; the table of kinds describes them.
    order_release: moved("order_release", event.amount, negateUsdt(event.amount)),
    order_buy: moved("order_buy", zeroUsdt, micro(fee - amount)),
    order_buy_fee: moved("order_buy_fee", zeroUsdt, micro(-fee)),
    order_sell: moved("order_sell", event.amount, zeroUsdt),
    order_sell_fee: moved("order_sell_fee", micro(-fee), zeroUsdt),
  };
  const movement = movements[kind];
  if (!movement) throw new Error(`A withdrawal has no ${kind}.`);
  return movement;
}

async function openWallets(server: TestServer): Promise<MemberId[]> {
  const members = Array.from({ length: memberCount }, () => newId<"member">(new Date()));
  const rows = members.map((member) => `('${member}', 0, 0, 0)`).join(",");
  await asOwner(server.target, `insert into wallets (member_id, available, held, version) values ${rows}`);
  return members;
}
