import { plansEndpoints } from "@paperchain/contract/plans/endpoints.ts";
import { asId, shortId } from "@paperchain/core/ids.ts";
import { buyPlan, kinds } from "@paperchain/core/ledger/movement.ts";
import { micro } from "@paperchain/core/money/usdt.ts";
import { earnedFloor, type TimeUnit } from "@paperchain/core/plans/plan.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { reconcile } from "../ledger/reconcile.ts";
import { asOwner } from "../testing/database/database.ts";
import { aMember, anAdmin, call, logIn, type TestMember, withAdmin, withMember } from "../testing/members.ts";
import { buyPlan as buy } from "../testing/money/orders.ts";
import { payPlan, returnPrincipal } from "../testing/money/plan-movements.ts";
import { openEvents } from "../testing/outside/open-events.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { payPlans } from "./pay-plans.ts";
import { payDuePurchases } from "./queries.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const offer = {
  coinName: "Bitcoin",
  dailyProfit: 2,
  dailyIncome: 2,
  totalIncome: 60,
  runTime: 30,
  timeUnit: "days",
  minPurchase: 100,
};

async function aPlan(terms: Partial<typeof offer> = {}) {
  const { server, admin, member } = await withMember();
  const { body: plan } = await call(server, "createPlan", {
    token: admin.token,
    body: { ...offer, ...terms },
  });
  return { server, admin, member, plan };
}

const balance = async (server: TestServer, { email }: TestMember) => {
  const { token, id } = await logIn(server, email);
  const { body } = await call(server, "showBalance", { token, params: { userId: id } });
  return { available: body.availableBalance, plans: body.held.plans };
};

const purchases = async (server: TestServer, { email }: TestMember) => {
  const { token } = await logIn(server, email);
  return (await call(server, "listMyPurchases", { token })).body.purchases;
};

test("a plan shows what its smallest purchase brings, worked out from the profit, and what that would be in a year", async () => {
  const { server, member, plan } = await aPlan({ dailyIncome: 999, totalIncome: 1_000_000 });
  expect(plan).toMatchObject({
    symbol: "BTC",
    dailyIncome: "2.00",
    totalIncome: "60.00",
    yearlyPercent: "730",
  });
  const { body } = await call(server, "listPlans", { token: member.token });
  expect(body).toEqual({ plans: [plan], total: 1 });
  expect(plansEndpoints.listPlans.answer.parse(body)).toEqual(body);
});

test("a purchase takes the principal, pays every day, and brings the principal back at the end", async () => {
  const { server, member, plan } = await aPlan({ runTime: 3 });
  const { status, body } = await buy(server, member, plan.id, "500");
  expect(status).toBe(201);
  expect(body).toMatchObject({ success: true, message: "You bought the Bitcoin plan for $500.00." });
  expect(await balance(server, member)).toEqual({ available: "9500.00", plans: "500.00" });
  server.advance(dayMs - 1);
  expect(await payPlans(server.context)).toBe(0);
  server.advance(1);
  expect(await payPlans(server.context)).toBe(1);
  expect(await payPlans(server.context)).toBe(0);
  expect(await balance(server, member)).toEqual({ available: "9510.00", plans: "500.00" });
  expect(await purchases(server, member)).toMatchObject([
    { status: "Running", periodsPaid: 1, paidSoFar: "10.00", nextPayout: "10.00", totalIncome: "30.00" },
  ]);
  server.advance(2 * dayMs);
  expect(await payPlans(server.context)).toBe(2);
  expect(await balance(server, member)).toEqual({ available: "10030.00", plans: "0.00" });
  expect(await purchases(server, member)).toMatchObject([
    { status: "Completed", periodsPaid: 3, paidSoFar: "30.00", nextPayout: null, nextPayoutAt: null },
  ]);
  expect(await reconcile(server.context.db)).toEqual({ balanced: true, problems: [] });
});

test("what a purchase posts is what core says moves", async () => {
  const { server, member, plan } = await aPlan({ runTime: 2 });
  const { body } = await buy(server, member, plan.id, "500");
  server.advance(2 * dayMs);
  await payPlans(server.context);
  const about = { member: asId<"member">(member.id), reference: body.transactionId as string };
  const [amount, payout] = [micro(500_000_000n), micro(10_000_000n)];
  const said = [
    buyPlan({ ...about, amount }),
    payPlan({ ...about, amount: payout, period: 1 }),
    payPlan({ ...about, amount: payout, period: 2 }),
    returnPrincipal({ ...about, amount }),
  ];
  const posted = await asOwner(
    server.target,
    `select kind, d_available::text, d_held::text, step, counter from journal where reference = '${body.transactionId}' order by version`,
  );
  expect(posted).toEqual(
    said.map(({ kind, available, held, step }) => ({
      kind,
      d_available: String(available),
      d_held: String(held),
      step,
      counter: kinds[kind].counter,
    })),
  );
});

test("each payout and the principal are transactions of the member, dated when they were due, however late", async () => {
  const { server, member, plan } = await aPlan({ runTime: 2, timeUnit: "hours" });
  const bought = server.context.clock().getTime();
  await buy(server, member, plan.id, "240");
  server.advance(10 * dayMs);
  await payPlans(server.context);
  const { token } = await logIn(server, member.email);
  const { body } = await call(server, "listMyTransactions", { token });
  const at = (hours: number) => new Date(bought + hours * hourMs).toISOString();
  const rows = body.transactions.map(({ type, amount, createdAt }: Record<string, string>) => [
    type,
    amount,
    createdAt,
  ]);
  expect(rows.toSorted()).toEqual(
    [
      ["MiningPlanPayout", "0.20", at(1)],
      ["MiningPlanPayout", "0.20", at(2)],
      ["MiningPlanPurchase", "240.00", at(0)],
      ["MiningPlanReturn", "240.00", at(2)],
      ["StartingBalance", "10000.00", at(0)],
    ].toSorted(),
  );
});

test("many servers that pay at once pay each period once, and each payout has a short id of its own", async () => {
  const { server, member, plan } = await aPlan({ runTime: 60, timeUnit: "minutes" });
  const others = [await aServer({ beside: server }), await aServer({ beside: server })];
  for (let count = 0; count < 5; count += 1) await buy(server, member, plan.id, "1440");
  for (const each of [server, ...others]) each.advance(30 * 60_000);
  await Promise.all([server, ...others, server, ...others].map((each) => payPlans(each.context)));
  expect(await purchases(server, member)).toMatchObject(
    Array.from({ length: 5 }, () => ({ periodsPaid: 30, paidSoFar: "0.60" })),
  );
  const twice = await asOwner(
    server.target,
    "select reference, step from journal where slot = 2 group by 1, 2 having count(*) > 1",
  );
  expect(twice).toEqual([]);
  expect(await reconcile(server.context.db)).toEqual({ balanced: true, problems: [] });
  const payouts = await asOwner(server.target, "select id from transactions where type = 'MiningPlanPayout'");
  const shortIds = payouts.map(({ id }) => shortId(String(id)));
  expect([shortIds.length, new Set(shortIds).size]).toEqual([150, 150]);
});

test("after a long stop every missed period is paid once, in many transactions, none with more payouts than it may have", async () => {
  const { server, member, plan } = await aPlan({ runTime: 40, timeUnit: "minutes" });
  for (let count = 0; count < 3; count += 1) await buy(server, member, plan.id, "1440");
  server.advance(dayMs);
  const payoutsMax = 10;
  const paid: number[] = [];
  for (const half of [0, 1] as const) {
    for (let periods = -1; periods !== 0; paid.push(periods)) {
      periods = await payDuePurchases(server.context.db, { half, at: server.context.clock(), payoutsMax });
    }
  }
  expect(Math.max(...paid)).toBe(9);
  expect(paid.reduce((sum, periods) => sum + periods)).toBe(3 * 40);
  expect(await purchases(server, member)).toMatchObject(
    Array.from({ length: 3 }, () => ({ status: "Completed", periodsPaid: 40, paidSoFar: "0.80" })),
  );
  const [journal] = await asOwner(
    server.target,
    `select count(*)::int as payouts, count(distinct (reference, step))::int as once, count(distinct xmin::text)::int as transactions
     from journal where slot = 2`,
  );
  expect(journal).toEqual({ payouts: 120, once: 120, transactions: 14 });
  expect(await reconcile(server.context.db)).toEqual({ balanced: true, problems: [] });
});

test("a server whose clock is ahead pays nothing early", async () => {
  const { server, member, plan } = await aPlan({ timeUnit: "minutes" });
  const ahead = await aServer({ beside: server });
  server.advance(Date.now() - server.context.clock().getTime());
  await buy(server, { ...member, ...(await logIn(server, member.email)) }, plan.id, "1440");
  ahead.advance(Date.now() + hourMs - ahead.context.clock().getTime());
  expect(await payPlans(ahead.context)).toBe(0);
});

test("of more plans than are listed the true number is said", async () => {
  const { server, member } = await aPlan();
  await asOwner(
    server.target,
    `insert into plans select gen_random_uuid(), 'Tether', 100, 30, 'days', 1000000, now(), case when n > 500 then now() end
     from generate_series(1, 510) n`,
  );
  const { body } = await call(server, "listPlans", { token: member.token });
  expect([body.plans.length, body.total]).toEqual([500, 501]);
});

test("a purchase keeps its terms when the plan is changed or deleted", async () => {
  const { server, admin, member, plan } = await aPlan();
  await buy(server, member, plan.id, "100");
  const changed = await call(server, "changePlan", {
    token: admin.token,
    params: { id: plan.id },
    body: { ...offer, dailyProfit: 50, minPurchase: 1_000 },
  });
  expect(changed.body).toMatchObject({ dailyProfit: 50, minPurchase: "1000.00" });
  await call(server, "deletePlan", { token: admin.token, params: { id: plan.id } });
  server.advance(dayMs);
  await payPlans(server.context);
  expect(await purchases(server, member)).toMatchObject([{ dailyProfit: 2, paidSoFar: "2.00" }]);
  const log = await asOwner(server.target, "select type from operator_log order by seq");
  expect(log.map(({ type }) => type)).toEqual(["plan.create", "plan.change", "plan.delete"]);
});

const refusedAmounts = [
  ["below the minimum", "99.99", 422, "Minimum purchase amount is $100.00"],
  ["above the balance", "10000.01", 422, "Insufficient balance"],
  ["not a number", "lots", 400, "Please check what you entered."],
  ["with three decimals", "100.001", 400, "Please check what you entered."],
  ["of less than nothing", "-100", 422, "Minimum purchase amount is $100.00"],
] as const;

test("an amount outside of the limits is refused, and nothing moves", async () => {
  const { server, member, plan } = await aPlan();
  for (const [what, quantity, status, message] of refusedAmounts) {
    const answer = await buy(server, member, plan.id, quantity);
    expect([answer.status, answer.body.message], what).toEqual([status, message]);
  }
  expect(await balance(server, member)).toEqual({ available: "10000.00", plans: "0.00" });
  expect(await asOwner(server.target, "select 1 from purchases")).toEqual([]);
});

test("a deleted plan cannot be bought, changed or deleted", async () => {
  const { server, admin, member, plan } = await aPlan();
  const params = { id: plan.id };
  await call(server, "deletePlan", { token: admin.token, params });
  expect((await buy(server, member, plan.id, "100")).status).toBe(404);
  expect((await call(server, "changePlan", { token: admin.token, params, body: offer })).status).toBe(404);
  expect((await call(server, "deletePlan", { token: admin.token, params })).status).toBe(404);
});

const seenOf = ({ coinName, dailyProfit, runTime, timeUnit }: typeof offer) => ({
  coinName,
  dailyProfit,
  runTime,
  timeUnit,
});

test.each([
  ["profit", { dailyProfit: 1.99 }],
  ["runtime", { runTime: 31 }],
  ["unit", { timeUnit: "hours" }],
  ["coin", { coinName: "Tether" }],
])(
  "nobody buys under terms they have not seen: another %s is refused, and the terms as they are buy",
  async (_what, change) => {
    const { server, admin, member, plan } = await aPlan();
    const changed = { ...offer, ...change };
    await call(server, "changePlan", { token: admin.token, params: { id: plan.id }, body: changed });
    const send = (terms: object | undefined, quantity = "100") =>
      call(server, "buyPlan", {
        token: member.token,
        params: { planId: plan.id },
        body: { quantity, ...(terms && { terms }) },
      });
    // Also below the minimum: changed terms are reported before the amount is checked.
    const refused = await send(seenOf(offer), "1");
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      "plan_changed",
      "This plan has changed. Check its new terms.",
    ]);
    expect(await balance(server, member)).toEqual({ available: "10000.00", plans: "0.00" });
    expect((await send(seenOf(changed))).status).toBe(201);
    expect((await send(undefined)).status).toBe(201);
  },
);

test("another smallest purchase is not another offer, and a deleted plan is not on offer whatever was seen", async () => {
  const { server, admin, member, plan } = await aPlan();
  const params = { id: plan.id };
  const send = () =>
    call(server, "buyPlan", {
      token: member.token,
      params: { planId: plan.id },
      body: { quantity: "100", terms: seenOf(offer) },
    });
  await call(server, "changePlan", { token: admin.token, params, body: { ...offer, minPurchase: 50 } });
  expect((await send()).status).toBe(201);
  await call(server, "deletePlan", { token: admin.token, params });
  expect((await send()).status).toBe(404);
});

test("every change of the offer reaches the open pages of members who bought nothing", async () => {
  const { server, admin } = await withAdmin();
  const events = await openEvents(await server.listen(), await aMember(server));
  const told = 'event: changed\ndata: {"changed":["plans"]}';
  const { body: plan } = await call(server, "createPlan", { token: admin.token, body: offer });
  expect(await events.next()).toBe(told);
  const params = { id: plan.id };
  await call(server, "changePlan", { token: admin.token, params, body: { ...offer, dailyProfit: 1 } });
  expect(await events.next()).toBe(told);
  await call(server, "deletePlan", { token: admin.token, params });
  expect(await events.next()).toBe(told);
});

test("the same key buys once", async () => {
  const { server, member, plan } = await aPlan();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => buy(server, member, plan.id, "100", "one")),
  );
  expect(new Set(answers.map(({ body }) => body.transactionId)).size).toBe(1);
  expect((await balance(server, member)).plans).toBe("100.00");
});

test("a plan that is sent again under its key is offered once, and is one act", async () => {
  const server = await aServer();
  const { token } = await anAdmin(server);
  const headers = { "idempotency-key": "double-click" };
  const send = (body: object = offer) => call(server, "createPlan", { token, headers, body });
  const answers = await Promise.all([1, 2, 3].map(() => send()));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await call(server, "listPlans", { token })).body.total).toBe(1);
  const acts = await asOwner(server.target, "select type from operator_log where type = 'plan.create'");
  expect(acts).toHaveLength(1);
  expect((await send({ ...offer, runTime: 31 })).body.code).toBe("key_reused");
});

test("a hundred who buy with one balance at once: never one too many", async () => {
  const { server, member, plan } = await aPlan({ minPurchase: 3_000 });
  const answers = await Promise.all(Array.from({ length: 30 }, () => buy(server, member, plan.id, "3000")));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(await balance(server, member)).toEqual({ available: "1000.00", plans: "9000.00" });
});

test("the form's own messages", async () => {
  const { server, admin } = await withAdmin();
  const send = async (body: object) =>
    (await call(server, "createPlan", { token: admin.token, body })).body.fields;
  expect(await send({})).toEqual({
    coinName: "Coin name is required",
    dailyProfit: "Profit is required",
    dailyIncome: "Income is required",
    totalIncome: "Total income is required",
    runTime: "Run time must be greater than 0",
    minPurchase: "Minimum purchase is required",
  });
  expect(await send({ ...offer, runTime: 0 })).toEqual({ runTime: "Run time must be greater than 0" });
  expect(await send({ ...offer, runTime: 3_651 })).toEqual({
    runTime: "A plan can run for at most ten years.",
  });
  expect(await send({ ...offer, dailyProfit: 100.01 })).toEqual({
    dailyProfit: "Use a percentage from 0 to 100.",
  });
  expect(await send({ ...offer, dailyProfit: 1.234 })).toEqual({
    dailyProfit: "Use a number with at most two decimals.",
  });
});

test("the database and core work out the same income, for every amount, profit, unit and period", async () => {
  const server = await aServer();
  const cases = fc.sample(
    fc.record({
      amount: fc.bigInt(1n, 10n ** 15n),
      bps: fc.integer({ min: 1, max: 10_000 }),
      unit: fc.constantFrom<TimeUnit>("days", "hours", "minutes"),
      periods: fc.integer({ min: 0, max: 3_650 }),
    }),
    { numRuns: 500, seed: 7 },
  );
  const values = cases.map(
    ({ amount, bps, unit, periods }) => `(${amount}, ${bps}, '${unit}'::time_unit, ${periods})`,
  );
  const rows = await asOwner(
    server.target,
    `select earned_floor(amount, bps, unit, periods)::text as earned from (values ${values.join(",")}) v (amount, bps, unit, periods)`,
  );
  expect(rows.map(({ earned }) => earned)).toEqual(
    cases.map(({ amount, bps, unit, periods }) =>
      earnedFloor(
        micro(amount),
        { dailyProfitBps: bps, timeUnit: unit, runTime: periods },
        periods,
      ).toString(),
    ),
  );
});
