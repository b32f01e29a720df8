// @module-tag later

import { expect, test } from "vitest";
import { payPlans } from "../plans/pay-plans.ts";
import { advanceRounds } from "../rounds/advance-rounds.ts";
import { asOwner } from "../testing/database/database.ts";
import { aMember, call, logIn, withMember } from "../testing/members.ts";
import { buyPlan, deposit, offerPlan, withdraw } from "../testing/money/orders.ts";
import { expectBalancedBooks } from "../testing/money/spend-at-once.ts";
import { balanceOf, roundOf, roundsBy } from "../testing/rounds.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { after, aTradingFloor, buy, showTrade, tick } from "../testing/trades/trading-floor.ts";

test("a round gives every wallet the starting balance, accepts nothing meanwhile, and ends when nothing runs", async () => {
  const { server, admin, member } = await aTradingFloor();
  const rounds = roundsBy(server, admin);
  const idle = await aMember(server);
  const open = (await buy(server, member, "up", "200")).body.transactionId;
  expect((await buyPlan(server, member, await offerPlan(server, admin), "1000")).status).toBe(201);
  server.advance(1_000);

  const { body: round, status } = await rounds.create();
  expect(status).toBe(201);
  expect(round).toMatchObject({ number: 1, name: "Week 1", state: "starting", amount: "10000.00" });
  expect(await buy(server, member, "up", "10")).toMatchObject({
    status: 409,
    body: {
      code: "round_not_running",
      message: "Round “Week 1” is starting. Every wallet gets its starting balance.",
    },
  });
  expect((await rounds.create({ name: "Week 2" })).body.code).toBe("round_under_way");

  await advanceRounds(server.context);
  expect(await roundOf(server, member)).toMatchObject({ state: "running", number: 1 });
  expect(await showTrade(server, member, open)).toMatchObject({
    outcome: "VOID",
    decision: { reason: "Round begins: Week 1" },
  });
  for (const each of [member, idle])
    expect(await balanceOf(server, each)).toMatchObject({
      totalAssets: "10000.00",
      availableBalance: "10000.00",
    });
  await expectBalancedBooks(server);
  expect((await rounds.list())[0]).toMatchObject({
    wallets: 2,
    returned: { trades: 1, purchases: 1, requests: 0, cleared: "20000.00" },
  });

  // Prices come with the next poll.
  await after(server, 1, "100");
  const running = (await buy(server, member, "up", "100")).body.transactionId;
  expect((await rounds.end(round.id)).body.state).toBe("ending");
  expect((await buy(server, member, "up", "10")).body.code).toBe("round_not_running");
  await advanceRounds(server.context);
  expect(await roundOf(server, member)).toMatchObject({ state: "ending" });
  expect((await rounds.create({ name: "Week 2" })).body.code).toBe("round_under_way");
  await after(server, 16, "100");
  await after(server, 310, "101");
  expect(await showTrade(server, member, running)).toMatchObject({ outcome: "WIN" });
  await advanceRounds(server.context);
  expect(await roundOf(server, member)).toMatchObject({ state: "ended", endedAt: expect.any(String) });
  expect((await buy(server, member, "up", "10")).body.message).toBe(
    "Round “Week 1” is over. Nothing new is accepted until the next one begins.",
  );

  server.advance(1_000);
  expect((await rounds.create({ name: "Week 2" })).body).toMatchObject({ number: 2 });
  await advanceRounds(server.context);
  expect(await balanceOf(server, member)).toMatchObject({ totalAssets: "10000.00" });
  expect((await call(server, "listMyRounds", { token: member.token })).body.rounds).toMatchObject([
    { name: "Week 2", state: "running" },
    { name: "Week 1", state: "ended" },
  ]);
  // Members of the round get no payments from before it.
  server.advance(40 * 24 * 60 * 60_000);
  await payPlans(server.context);
  expect(await balanceOf(server, await logIn(server, member.email))).toMatchObject({
    totalAssets: "10000.00",
  });
  await expectBalancedBooks(server);
  const { entries } = (await call(server, "showInbox", { token: (await logIn(server, idle.email)).token }))
    .body;
  expect(entries).toMatchObject([
    { kind: "fresh-start", reason: "Round begins: Week 2" },
    { kind: "round", name: "Week 1" },
    { kind: "fresh-start", reason: "Round begins: Week 1" },
  ]);
  const { lines } = (await call(server, "listLogLines", { query: { limit: "100" } })).body;
  const types = lines
    .map(({ type }: { type: string }) => type)
    .filter((type: string) => type.startsWith("round."));
  expect(types.toReversed()).toEqual([
    "round.start",
    "round.run",
    "round.end",
    "round.close",
    "round.start",
    "round.run",
  ]);
});

test("two servers start one round at once, with trades, settling and people who join: each wallet begins once", async () => {
  const { server, admin } = await aTradingFloor();
  const other = await aServer({ beside: server });
  await other.poll();
  const members = await Promise.all(Array.from({ length: 12 }, () => aMember(server)));
  const rounds = roundsBy(server, admin);
  const buyEach = async (times: number) =>
    Promise.all(
      members.map(async (member, nth) => {
        const statuses: number[] = [];
        for (let one = 0; one < times; one += 1)
          statuses.push((await buy(nth % 2 ? server : other, member, "up", "10")).status);
        return statuses;
      }),
    );
  const accepted = members.map(() => [201, 201]);
  expect(await buyEach(2)).toEqual(accepted);
  await after(server, 16, "100");
  const starting = (async () => {
    const { body } = await rounds.create();
    await Promise.all([
      advanceRounds(server.context),
      other.context.groups.refresh().then(() => advanceRounds(other.context)),
      aMember(server),
      aMember(other),
    ]);
    return body;
  })();
  const [round] = await Promise.all([starting, buyEach(6), after(server, 310, "101")]);
  other.advance(server.context.clock().getTime() - other.context.clock().getTime());
  await other.poll();
  expect(await buyEach(2)).toEqual(accepted);
  await after(server, 16, "100");
  await after(server, 310, "101");
  const [counted] = await asOwner(
    server.target,
    `select count(*)::int as starts, count(distinct member_id)::int as members,
       (select count(*)::int from members where role = 'user') as people,
       (select count(*)::int from log_leaves where leaf like '%"round.run"%') as runs
     from wallet_starts where id = '${round.id}'`,
  );
  expect(counted).toEqual({
    starts: counted?.people,
    members: counted?.people,
    people: counted?.people,
    runs: 1,
  });
  // The trade from before was returned; those after it belong to the round.
  const [crossed] = await asOwner(
    server.target,
    `select count(*)::int as times from journal j join wallet_starts s on s.member_id = j.member_id and s.id = '${round.id}'
     where j.version >= s.first_version and j.kind in ('trade_win', 'trade_loss', 'trade_return') and not exists (
       select from journal k where k.member_id = j.member_id and k.reference = j.reference and k.kind = 'trade_stake'
         and k.version >= s.first_version)`,
  );
  expect(crossed).toEqual({ times: 0 });
  await expectBalancedBooks(server);
});

test("acts of every kind at the edges of rounds, on two servers: no wallet's times fall, and each act is on its side of the start", async () => {
  const { server, admin } = await aTradingFloor();
  const other = await aServer({ beside: server });
  // The second server's clock is behind at first, right in the second round, and then ahead.
  other.advance(-2_000);
  await other.poll();
  const servers = [server, other];
  const members = await Promise.all(Array.from({ length: 8 }, () => aMember(server)));
  const planId = await offerPlan(server, admin, { timeUnit: "minutes" });
  const rounds = roundsBy(server, admin);
  const done = new Map<string, number>();
  const correctionOf = (id: string, amount: string, reason: string) => ({
    token: admin.token,
    params: { userId: id },
    body: { amount, reason },
  });
  const count = (kind: string, { status }: { status: number }) =>
    done.set(`${kind} ${status}`, (done.get(`${kind} ${status}`) ?? 0) + 1);
  for (let nth = 1; nth <= 4; nth += 1) {
    if (nth === 2 || nth === 3) other.advance(2_000);
    const requests = await Promise.all(
      members.flatMap((member) => [
        deposit(server, member, "50"),
        withdraw(server, member, "20"),
        buyPlan(server, member, planId, "100"),
      ]),
    );
    for (const each of servers) each.advance(61_000);
    await tick(server, "100");
    await other.poll();
    const acts = [
      ...members.flatMap(({ id }) =>
        ["3", "-2", "5"].map(
          (amount) => async (on: TestServer) =>
            [
              "correction",
              await call(on, "adjustBalance", correctionOf(id, amount, `Before Week ${nth}`)),
            ] as const,
        ),
      ),
      ...requests.flatMap(({ body }) =>
        "purchase" in body
          ? []
          : async (on: TestServer) => {
              const review = { token: admin.token, params: { id: body.transactionId } };
              return on === server
                ? (["approval", await call(on, "approveTransaction", { ...review, body: {} })] as const)
                : ([
                    "rejection",
                    await call(on, "rejectTransaction", { ...review, body: { reason } }),
                  ] as const);
            },
      ),
      ...members.flatMap((member) => [
        async (on: TestServer) => ["deposit", await deposit(on, member, "30")] as const,
        async (on: TestServer) => ["withdrawal", await withdraw(on, member, "20")] as const,
        async (on: TestServer) => ["purchase", await buyPlan(on, member, planId, "100")] as const,
      ]),
      ...members.flatMap((member) =>
        [1, 2].map(() => async (on: TestServer) => ["trade", await buy(on, member, "up", "10")] as const),
      ),
    ];
    // Fresh starts of single members come between everybody's trades. If clocks differ, so do the times of a start and
    // of an act after it.
    const freshStarts = (nth === 2 ? members : []).map(({ id }, at) => async () => {
      const begin = { token: admin.token, params: { userId: id }, body: { reason } };
      count("fresh start", await call(servers[at % 2] ?? server, "giveFreshStart", begin));
    });
    // The acts are sent before the start, which overtakes some of them.
    const sent = acts.map(async (act, index) => {
      for (const each of servers) each.advance(1);
      const [kind, answer] = await act(index % 2 ? server : other);
      count(kind, answer);
    });
    const starting = async () => {
      // At least one correction is in time.
      await sent[0];
      const { body } = await rounds.create({ name: `Week ${nth}` });
      for (const each of servers) each.advance(1);
      await advanceRounds(server.context);
      return body.id as string;
    };
    const [id] = await Promise.all([
      starting(),
      payPlans(server.context),
      payPlans(other.context),
      ...sent,
      ...freshStarts.map((begin) => begin()),
    ]);
    // A correction sent now belongs to the new wallet. A server whose clock is behind refuses it for a moment.
    for (const { id } of members)
      count("later", await call(nth > 2 ? other : server, "adjustBalance", correctionOf(id, "7", "After.")));
    // The end comes between trades on both servers, and nothing is accepted after it. Both clocks are past the start.
    for (const each of servers) each.advance(2_000);
    const late = members.map(async (member, at) => {
      for (const each of servers) each.advance(1);
      count("at the end", await buy(servers[at % 2] ?? server, member, "up", "10"));
    });
    await Promise.all([rounds.end(id), ...late]);
    for (const each of servers)
      for (const member of members.slice(0, 2))
        expect((await buy(each, member, "up", "10")).body.code).toBe("round_not_running");
    await after(server, 16, "100");
    await after(server, 310, "101");
    await advanceRounds(server.context);
    await rounds.leave();
    other.advance(326_000);
    await other.context.groups.refresh();
  }
  expect([...done.keys()].toSorted()).toEqual(
    expect.arrayContaining([
      "approval 200",
      "correction 200",
      "deposit 201",
      "fresh start 200",
      "purchase 201",
      "rejection 200",
      "trade 201",
      "withdrawal 201",
    ]),
  );
  expect(done.get("later 200")).toBe(4 * members.length);
  expect(await asOwner(server.target, fallingTimes)).toEqual([]);
  expect(await asOwner(server.target, wrongSides)).toEqual([]);
  expect(await asOwner(server.target, carriedOver)).toEqual([]);
  await expectBalancedBooks(server);
});

const reason = "Not this one.";

const fallingTimes = `
  select * from (
    select member_id, version, kind, at, lag(at) over (partition by member_id order by version) as before from journal
  ) j where at < before`;

/** Corrections in a round that were sent before it began. */
const carriedOver = `
  select t.note, s.reason from transactions t
  join journal j on j.reference = t.id
  join wallet_starts s on s.member_id = j.member_id and j.version >= s.first_version
  where t.note = 'By an administrator: Before ' || replace(s.reason, 'Round begins: ', '')`;

/**
 * Movements after a wallet's start that were requested before it, and movements before it that were requested after.
 */
const wrongSides = `
  select j.kind, j.version, s.first_version, t.created_at, s.started_at
  from journal j
  join wallet_starts s on s.member_id = j.member_id
  join transactions t on t.id = j.reference and t.type not in ('Clearing', 'StartingBalance')
  where j.kind in ('adjustment', 'trade_stake', 'plan_buy', 'withdrawal_hold')
    and (j.version >= s.first_version) <> (t.created_at >= s.started_at) and t.created_at <> s.started_at
  union all
  select j.kind, j.version, s.first_version, t.created_at, s.started_at
  from journal j
  join wallet_starts s on s.member_id = j.member_id
  join transactions t on t.id = j.reference
  where j.kind in ('deposit', 'withdrawal_spend', 'withdrawal_fee')
    and j.version >= s.first_version and t.created_at < s.started_at`;

test("a round is in the export of those who took part, with their figures, their row and the starts of the wallet", async () => {
  const { server, admin, member } = await withMember();
  const rounds = roundsBy(server, admin);
  const { id } = (await rounds.create({ name: "Final week" })).body;
  await advanceRounds(server.context);
  await rounds.end(id);
  await advanceRounds(server.context);
  const { body: data } = await call(server, "exportMyData", { token: member.token });
  expect(data.rounds).toMatchObject([{ id, name: "Final week", number: 1 }]);
  expect(data.standings).toMatchObject([
    { roundId: id, opening: "10000.00", profit: "0.00", returnShare: "0.00", drawdown: "0.00", trades: 0 },
  ]);
  expect(data.finalStandings).toMatchObject([{ roundId: id, position: 0 }]);
  expect(data.walletStarts).toMatchObject([{ firstVersion: "3" }]);
  expect(
    (await call(server, "exportMyData", { token: admin.token })).body.actsOfYours.map(
      ({ type }: { type: string }) => type,
    ),
  ).toContain("round.start");
});
