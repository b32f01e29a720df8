import { randomInt } from "node:crypto";
import { asId, type MemberId } from "@paperchain/core/ids.ts";
import {
  adjustment,
  buyPlan,
  deposit,
  holdForWithdrawal,
  kinds,
  loseTrade,
  type Movement,
  type MovementKind,
  opening,
  releaseWithdrawal,
  returnStake,
  spendWithdrawal,
  stakeTrade,
  winTrade,
} from "@paperchain/core/ledger/movement.ts";
import { micro } from "@paperchain/core/money/usdt.ts";
import { expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { listHouseBalances } from "../db/queries/ledger/house.ts";
import { asOwner } from "../testing/database/database.ts";
import { type ModelAct, ModelLedger } from "../testing/money/model-ledger.ts";
import { MoneyLife } from "../testing/money/money-life.ts";
import { payPlan, returnPrincipal } from "../testing/money/plan-movements.ts";
import { aServer, type TestServer } from "../testing/server.ts";
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
  const outcomes = new Map<string, number>();
  let done = 0;

  /** Whether it was posted. */
  const post = async (act: ModelAct): Promise<boolean> => {
    done += 1;
    const expected = model.post(act);
    const outcome = await server.context.ledger.post({ movement: movementOf(act) });
    const actual = typeof outcome === "string" ? outcome : "posted";
    const { available, held } = model.wallet(act.member);
    const same = typeof outcome === "string" || (outcome.available === available && outcome.held === held);
    if (actual !== expected || !same) differences.push(`${act.kind}: ${actual}, expected ${expected}`);
    outcomes.set(`${act.kind} ${actual}`, (outcomes.get(`${act.kind} ${actual}`) ?? 0) + 1);
    return actual === "posted";
  };
  const live = async (member: MemberId) => {
    const life = new MoneyLife(member);
    let last: readonly ModelAct[] = [];
    while (done < operations) {
      const acts = isForgetful(done) ? (randomInt(2) ? last : life.closeAgain()) : life.next();
      // In the product what happens together is one transaction: where the first does not post, nor does the second.
      for (const act of acts) {
        last = [act];
        if (!(await post(act))) break;
      }
    }
  };
  await Promise.all(members.map(live));

  expect(differences).toEqual([]);
  expect(rareOnes(outcomes)).toEqual([]);
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

/** Now and then half of the acts are repeated. One repeated act makes its whole batch run twice. */
const isForgetful = (done: number) => done % 10_000 < 500 && randomInt(2) === 0;

/**
 * The events that occurred too rarely: each kind must post and be repeated, and each that takes money must be
 * refused.
 */
function rareOnes(outcomes: ReadonlyMap<string, number>): string[] {
  const gifts: readonly string[] = ["opening", "deposit", "plan_payout"];
  const possible = Object.keys(kinds).flatMap((kind) => [
    `${kind} posted`,
    `${kind} written-before`,
    ...(gifts.includes(kind) ? [] : [`${kind} refused`]),
  ]);
  return possible.filter((outcome) => (outcomes.get(outcome) ?? 0) < 20);
}

/** The product's movement for such an act. */
function movementOf({ kind, member, reference, amount, fee, profit, period }: ModelAct): Movement {
  const act = { member: asId<"member">(member), reference, amount: micro(amount) };
  const spend = spendWithdrawal({ ...act, fee: micro(fee) });
  const movements: Record<MovementKind, Movement | undefined> = {
    opening: opening(act),
    deposit: deposit(act),
    adjustment: adjustment(act),
    withdrawal_hold: holdForWithdrawal(act),
    withdrawal_spend: spend[0],
    withdrawal_fee: spend[1],
    withdrawal_release: releaseWithdrawal(act),
    trade_stake: stakeTrade(act),
    trade_win: winTrade({ ...act, profit: micro(profit) }),
    trade_loss: loseTrade(act),
    trade_return: returnStake(act),
    plan_buy: buyPlan(act),
    plan_payout: payPlan({ ...act, period }),
    plan_return: returnPrincipal(act),
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
