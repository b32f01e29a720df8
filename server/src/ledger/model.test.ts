import { randomInt } from "node:crypto";
import type { MemberId } from "@paperchain/core/ids.ts";
import {
  adjustment,
  deposit,
  holdForWithdrawal,
  kinds,
  type Movement,
  releaseWithdrawal,
  spendWithdrawal,
} from "@paperchain/core/ledger/movement.ts";
import { micro } from "@paperchain/core/money/usdt.ts";
import { expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { listHouseBalances } from "../db/queries/house.ts";
import { asOwner } from "../testing/database.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { ModelLedger } from "./model.ts";
import { findBrokenJournal } from "./reconcile.ts";

const operations = 100_000;
const memberCount = 200;

test(`${operations} random movements leave the ledger exactly where an independent one is`, {
  timeout: 300_000,
}, async () => {
  const server = await aServer();
  const model = new ModelLedger();
  const members = await openWallets(server);
  const differences: string[] = [];
  let done = 0;
  const outcomes = { posted: 0, refused: 0, "written-before": 0 };

  const live = async (member: MemberId) => {
    const holds: { reference: string; amount: bigint }[] = [];
    let last: Movement | undefined;
    while (done < operations) {
      for (const movement of last && isForgetful(done) ? [last] : randomMovements(member, holds)) {
        done += 1;
        const key = `${movement.reference} ${kinds[movement.kind].slot} ${movement.step}`;
        const expected = model.post(movement, kinds[movement.kind].counter, key);
        const outcome = await server.context.ledger.post({ movement });
        const actual = typeof outcome === "string" ? outcome : "posted";
        outcomes[actual] += 1;
        const { available, held } = model.wallet(member);
        const same =
          typeof outcome === "string" || (outcome.available === available && outcome.held === held);
        if (actual !== expected || !same)
          differences.push(`${movement.kind}: ${actual}, expected ${expected}`);
        last = movement;
      }
    }
  };
  await Promise.all(members.map(live));

  expect(differences).toEqual([]);
  expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(1_000);
  expect(model.isBalanced()).toBe(true);
  const wallets = await asOwner(server.target, "select member_id, available::text, held::text from wallets");
  for (const { member_id, available, held } of wallets) {
    const expected = model.wallet(String(member_id));
    expect([available, held]).toEqual([`${expected.available}`, `${expected.held}`]);
  }
  for (const { account, balance } of await listHouseBalances(server.context.db)) {
    expect([account, balance]).toEqual([account, model.balance(account)]);
  }
  expect(await findBrokenJournal(server.context.db)).toEqual([]);
});

/** Now and then everybody says again what they said, every other time. One such act makes its whole batch go twice. */
const isForgetful = (done: number) => done % 10_000 < 500 && randomInt(2) === 0;

/** What could happen next to a member: new money, a correction, a hold, or the end of one, often of more than there is. */
function randomMovements(
  member: MemberId,
  holds: { reference: string; amount: bigint }[],
): readonly Movement[] {
  const amount = micro(BigInt(randomInt(1, 50_000_000)));
  const act = { member, reference: newId(new Date()), amount };
  const hold = holds.splice(randomInt(holds.length + 1), 1)[0];
  switch (randomInt(6)) {
    case 0:
      return [deposit(act)];
    case 1:
      return [adjustment({ ...act, amount: micro(randomInt(2) ? amount : -amount) })];
    case 2:
    case 3:
      holds.push({ reference: act.reference, amount });
      return [holdForWithdrawal(act)];
    case 4:
      return hold
        ? [releaseWithdrawal({ ...act, reference: hold.reference, amount: micro(hold.amount) })]
        : [];
    default: {
      if (!hold) return [];
      const closing = { ...act, reference: hold.reference, amount: micro(hold.amount) };
      return spendWithdrawal({ ...closing, fee: micro(hold.amount / 10n) });
    }
  }
}

async function openWallets(server: TestServer): Promise<MemberId[]> {
  const members = Array.from({ length: memberCount }, () => newId<"member">(new Date()));
  const rows = members.map((member) => `('${member}', 0, 0, 0)`).join(",");
  await asOwner(server.target, `insert into wallets (member_id, available, held, version) values ${rows}`);
  return members;
}
