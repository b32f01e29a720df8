import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { reconcile } from "../../ledger/reconcile.ts";
import { asOwner, somebodyWaits } from "../../testing/database/database.ts";
import { call, type TestMember } from "../../testing/members.ts";
import type { TestServer } from "../../testing/server.ts";
import { after, aTradingFloor, buy, fundsOf, showTrade, tick } from "../../testing/trades/trading-floor.ts";
import { lockOpenTrade } from "../queries/trades.ts";

const decide = (server: TestServer, { token }: TestMember, id: string, body: object) =>
  call(server, "decideTradeOutcome", { token, params: { id }, body: { reason: "Shown in class.", ...body } });

/** A trade on up with an entry of 100 that an administrator has to decide. */
async function aManualTrade() {
  const floor = await aTradingFloor({ settlement: "manual" });
  const { body } = await buy(floor.server, floor.member, "up", "10");
  await after(floor.server, 1, "100");
  return { ...floor, id: body.transactionId as string };
}

test("a trade that ended shows its recorded exit and what the rule gives from it, whatever the price is now", async () => {
  const { server, admin, member, id } = await aManualTrade();
  await after(server, 299, "90");
  expect(await showTrade(server, admin, id)).toMatchObject({ exit: null, ruleOutcome: null });
  await after(server, 1);
  expect(await showTrade(server, admin, id)).toMatchObject({
    status: "pending",
    exit: null,
    exitMissed: false,
    ruleOutcome: null,
  });
  await after(server, 1, "99.5");
  await after(server, 5, "150");
  const recorded = { exit: { price: "99.5" }, exitPrice: 99.5, ruleOutcome: "LOSS", outcome: null };
  expect(await showTrade(server, admin, id)).toMatchObject(recorded);
  expect(await showTrade(server, member, id)).toMatchObject(recorded);
  const listed = await call(server, "listAllTrades", { token: admin.token, query: { status: "pending" } });
  expect(listed.body.trades).toMatchObject([recorded]);
  expect(listed.body.counts).toEqual({ active: 0, pending: 1, closed: 0, toDecide: 1 });
});

test("an exit that did not come in time is said to be missed, and a later price is none", async () => {
  const { server, admin, id } = await aManualTrade();
  await after(server, 300);
  await after(server, 134);
  expect((await showTrade(server, admin, id)).exitMissed).toBe(false);
  await after(server, 2, "150");
  expect(await showTrade(server, admin, id)).toMatchObject({
    exit: null,
    exitMissed: true,
    ruleOutcome: null,
  });
});

test("a decision is refused when what the rule gives has changed since it was shown, and nothing is changed", async () => {
  const { server, admin, member, id } = await aManualTrade();
  await after(server, 300);
  // The administrator's dialog is open and shows no exit yet.
  await after(server, 1, "99.5");
  const refused = await decide(server, admin, id, { outcome: "WIN", ruleOutcomeShown: null });
  expect(refused).toMatchObject({ status: 409, body: { code: "rule_outcome_changed" } });
  expect(await showTrade(server, admin, id)).toMatchObject({ outcome: null, ruleOutcome: "LOSS" });
  expect(await fundsOf(server, member)).toEqual({ available: "9990.00", staked: "10.00" });
  expect(await asOwner(server.target, "select 1 from operator_log")).toEqual([]);

  const fresh = await decide(server, admin, id, { outcome: "WIN", ruleOutcomeShown: "LOSS" });
  expect(fresh.body).toMatchObject({
    outcome: "WIN",
    exitPrice: 99.5,
    decision: { reason: "Shown in class.", ruleOutcome: "LOSS" },
  });
  expect(await fundsOf(server, member)).toEqual({ available: "10008.50", staked: "0.00" });
  expect(await reconcile(server.context.db)).toEqual({ balanced: true, problems: [] });
});

test("a decision that does not say what was shown is taken as before", async () => {
  const { server, admin, id } = await aManualTrade();
  await after(server, 301, "99.5");
  expect((await decide(server, admin, id, { outcome: "WIN" })).body.outcome).toBe("WIN");
});

test("a trade that has its outcome is not decided again, also when the rule gives something else than was shown", async () => {
  const { server, admin, id } = await aManualTrade();
  await after(server, 301, "99.5");
  await decide(server, admin, id, { outcome: "WIN" });
  const again = await decide(server, admin, id, { outcome: "LOSS", ruleOutcomeShown: null });
  expect(again.body.code).toBe("already_decided_trade");
});

test("what was shown is compared when the trade is locked: an exit that came while the decision waited is not passed over", async () => {
  const { server, admin, id } = await aManualTrade();
  await after(server, 300);
  const answer = await server.context.db.transaction().execute(async (tx) => {
    await lockOpenTrade(tx, asId(id));
    const waiting = decide(server, admin, id, { outcome: "WIN", ruleOutcomeShown: null });
    await expect.poll(() => somebodyWaits(server.target)).toBe(true);
    await tick(server, "99.5");
    return { waiting };
  });
  expect((await answer.waiting).body.code).toBe("rule_outcome_changed");
});

test("a tie is decided only where the recorded prices give one: then the stake comes back", async () => {
  const { server, admin, member, id } = await aManualTrade();
  await after(server, 300);
  expect((await decide(server, admin, id, { outcome: "TIE" })).body.code).toBe("not_a_tie");
  await after(server, 1, "100.00");
  const tied = await decide(server, admin, id, { outcome: "TIE", ruleOutcomeShown: "TIE" });
  expect(tied.body).toMatchObject({ outcome: "TIE", pnl: "0.00", decision: { ruleOutcome: "TIE" } });
  expect(await fundsOf(server, member)).toEqual({ available: "10000.00", staked: "0.00" });
  expect(await reconcile(server.context.db)).toEqual({ balanced: true, problems: [] });
});
