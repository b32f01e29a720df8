import { randomUUID } from "node:crypto";
import type { Band } from "@paperchain/contract/standings/shapes.ts";
import { firstGroup } from "@paperchain/core/groups/group.ts";
import { asId } from "@paperchain/core/ids.ts";
import { leafHash } from "@paperchain/core/oversight/merkle-tree.ts";
import { provesInclusion } from "@paperchain/core/oversight/proofs.ts";
import { allRankings, type StandingsChoice } from "@paperchain/core/standings/choice.ts";
import { figureColumns, storedIn } from "@paperchain/core/standings/figures.ts";
import { scoreOf } from "@paperchain/core/standings/scores.ts";
import { type Direction, directions } from "@paperchain/core/trades/direction.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sha256 } from "../../db/sha256.ts";
import { advanceRounds } from "../../rounds/advance-rounds.ts";
import { findHead } from "../../standings/queries/heads.ts";
import { noteStandings } from "../../standings/queries/read-standings.ts";
import { readInParts } from "../../standings/read-in-parts.ts";
import { refreshStandings } from "../../standings/refresh-standings.ts";
import { asOwner } from "../../testing/database/database.ts";
import { aGroup, changeRules } from "../../testing/groups.ts";
import { aMember, call, type TestMember } from "../../testing/members.ts";
import { giveOldRanking, roundsBy } from "../../testing/rounds.ts";
import type { TestServer } from "../../testing/server.ts";
import { after, aTradingFloor, buy } from "../../testing/trades/trading-floor.ts";

const chooseStandings = (server: TestServer, admin: TestMember, standings: StandingsChoice) =>
  changeRules(server, admin, { standings, confidence: standings.rankBy === "calibration" });

/** A group with a running round whose standings rank by profit and show all names. */
async function aRound(choice: StandingsChoice = { rankBy: "profit", shownTo: "names" }) {
  const floor = await aTradingFloor();
  const { server, admin } = floor;
  await chooseStandings(server, admin, choice);
  const rounds = roundsBy(server, admin);
  const { body: round } = await rounds.create();
  await advanceRounds(server.context);
  return { ...floor, rounds, id: asId<"round">(round.id) };
}

const show = (server: TestServer, { token }: TestMember, id: string, query = {}) =>
  call(server, "showMyStandings", { token, params: { id }, query });

const correct = (server: TestServer, { token }: TestMember, userId: string, amount: string) =>
  call(server, "adjustBalance", {
    token,
    params: { userId },
    body: { amount, reason: "A gift." },
    headers: { "idempotency-key": randomUUID() },
  });

/** Members who won, lost, did nothing, joined late, began again, or got a correction. */
async function aPlayedRound(choice?: StandingsChoice) {
  const floor = await aRound(choice);
  const { server, admin, member: winner } = floor;
  const [loser, idler] = [await aMember(server), await aMember(server)];
  server.advance(1_000);
  const late = await aMember(server);
  await buy(server, winner, "up", "100");
  await buy(server, loser, "down", "200");
  await buy(server, late, "down", "200");
  await after(server, 16, "100");
  await after(server, 301, "101");
  await correct(server, admin, loser.id, "500");
  return { ...floor, winner, loser, idler, late };
}

test("rank members by what they made, with marks, and members who did nothing below everybody", async () => {
  const { server, winner, loser, idler, late, id } = await aPlayedRound();
  await refreshStandings(server.context);
  const { body } = await show(server, winner, id);
  expect(body).toMatchObject({ members: 4, ranked: 3, rankBy: "profit", shownTo: "names", final: null });
  expect(
    body.rows.map((row: Record<string, unknown>) => [
      row.userId,
      row.place,
      row.profit,
      row.late,
      row.corrected,
    ]),
  ).toEqual([
    [winner.id, 1, "85.00", false, 0],
    ...[[loser.id, 2, "-200.00", false, 1] as const, [late.id, 2, "-200.00", true, 0] as const].sort(
      (one, other) => (one[0] < other[0] ? -1 : 1),
    ),
    [idler.id, null, "0.00", false, 0],
  ]);
  expect(body.own).toMatchObject({
    place: 1,
    value: "10085.00",
    base: "10000.00",
    returned: 8_500,
    drawdown: 0,
    returnPerDrawdown: 850_000,
    trades: 1,
    wins: 1,
    winsNeeded: 540_540,
    inBitcoin: "10100.00",
  });
  expect((await show(server, winner, id, { page: "50", limit: "100" })).body).toMatchObject({
    rows: [],
    total: 4,
  });
  const own = (await show(server, loser, id)).body.own;
  expect(own).toMatchObject({ value: "10300.00", base: "10500.00", corrections: "500.00", drawdown: 20_000 });
});

test("are read at most once a minute, each movement once, and end with the same figures as one reading", async () => {
  const { server, winner, loser, id } = await aPlayedRound();
  await refreshStandings(server.context);
  const figures = () => asOwner(server.target, "select * from standings order by member_id");
  const first = await figures();
  await buy(server, winner, "down", "50");
  await after(server, 16, "101");
  await after(server, 30, "102");
  await refreshStandings(server.context);
  expect(await figures()).toEqual(first);
  server.advance(30_000);
  await refreshStandings(server.context);
  const second = await figures();
  expect(second).not.toEqual(first);
  await after(server, 300, "103");
  await buy(server, loser, "up", "1000");
  await after(server, 16, "103");
  await after(server, 301, "110");
  await refreshStandings(server.context);
  const inTurns = await figures();
  await asOwner(server.target, "delete from standings; delete from standings_heads");
  await refreshStandings(server.context);
  expect(await figures()).toEqual(inTurns);
  expect((await show(server, loser, id)).body.own).toMatchObject({
    place: 1,
    profit: "650.00",
    drawdown: 20_000,
  });
});

test("are read in parts of few members as at once, and forget those who left, whichever part they were in", async () => {
  const { server, id } = await aPlayedRound();
  await refreshStandings(server.context);
  const figures = () => asOwner(server.target, "select * from standings order by member_id");
  const atOnce = await figures();
  const round = asId<"round">(id);
  for (const many of [1, 2, 3, 4, 5]) {
    await asOwner(server.target, "delete from standings");
    await readInParts(server.context.db, round, { many });
    expect(await figures()).toEqual(atOnce);
  }
  const left = atOnce.map((row) => String(row.member_id));
  const leave = (member: string) =>
    asOwner(server.target, `update members set group_id = null where id = '${member}'`);
  for (const [nth, member] of [left[3], left[0], left[2]].entries()) {
    await leave(member ?? "");
    await readInParts(server.context.db, round, { many: 2 });
    expect(await figures()).toHaveLength(3 - nth);
  }
  expect(await figures()).toEqual([atOnce[1]]);
});

test("begin again with a fresh start, and mark it", async () => {
  const { server, admin, winner, loser, id } = await aPlayedRound();
  await refreshStandings(server.context);
  server.advance(61_000);
  await call(server, "giveFreshStart", {
    token: admin.token,
    params: { userId: loser.id },
    body: { reason: "The first hour was for trying out." },
    headers: { "idempotency-key": randomUUID() },
  });
  await refreshStandings(server.context);
  expect((await show(server, loser, id)).body.own).toMatchObject({
    place: null,
    profit: "0.00",
    base: "10000.00",
    freshStart: true,
    corrected: 0,
    trades: 0,
  });
  expect((await show(server, winner, id)).body).toMatchObject({ ranked: 2 });
});

test("are read again from the journals at the end: sums and a mark that somebody changed in the database meanwhile are computed again", async () => {
  const { server, winner, rounds, id } = await aPlayedRound();
  await refreshStandings(server.context);
  const figures = () => asOwner(server.target, "select * from standings order by member_id");
  const before = await figures();
  const bent = "trade_profit = -415000000, wins = 0, trades = 9, peak = 1, late = not late";
  await asOwner(server.target, `update standings set ${bent} where member_id = '${winner.id}'`);
  expect(await figures()).not.toEqual(before);
  await rounds.end(id);
  await advanceRounds(server.context);
  expect((await show(server, winner, id)).body).toMatchObject({
    own: { profit: "85.00" },
    final: { members: 4 },
  });
  expect(await figures()).toEqual(before);
});

test("are fixed when the round is over, with a root in the log and a proof for each member", async () => {
  const { server, admin, winner, loser, rounds, id } = await aPlayedRound();
  await rounds.end(id);
  await advanceRounds(server.context);
  const { body } = await show(server, loser, id);
  expect(body).toMatchObject({ round: { state: "ended" }, members: 4, final: { members: 4 } });
  const { lines } = (await call(server, "listLogLines", { query: { type: "round.close" } })).body;
  expect(lines[0].after).toMatchObject({
    start: id,
    members: 4,
    rankBy: "profit",
    root: body.final.root,
  });

  const proved = (await call(server, "proveMyStanding", { token: loser.token, params: { id } })).body;
  expect(JSON.parse(proved.row)).toMatchObject({ member: loser.id, place: 2, profit: "-200000000" });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64"));
  const isProved = (row: string) =>
    provesInclusion(
      sha256,
      {
        leaf: proved.index,
        size: proved.members,
        hash: leafHash(sha256, Buffer.from(row)),
        root: bytes(proved.root),
      },
      proved.path.map(bytes),
    );
  expect(proved.root).toBe(body.final.root);
  expect(isProved(proved.row)).toBe(true);
  expect(isProved(proved.row.replace("-200000000", "200000000"))).toBe(false);

  // Later acts do not change the final figures.
  await correct(server, admin, winner.id, "-5000");
  await chooseStandings(server, admin, { rankBy: "percent", shownTo: "names" });
  server.advance(120_000);
  await refreshStandings(server.context);
  await advanceRounds(server.context);
  expect((await show(server, loser, id)).body).toEqual(body);
  const { standings } = (await call(server, "listFinalStandings")).body;
  expect(standings).toMatchObject([{ roundId: id, round: "Week 1", members: 4, root: body.final.root }]);
});

test("of groups that rank as before stay so until their rules change, and no new rules choose that", async () => {
  const { server, admin, winner, rounds, id } = await aPlayedRound();
  const lost = await aMember(server);
  await buy(server, lost, "down", "5000");
  await after(server, 16, "101");
  await after(server, 301, "102");
  await giveOldRanking(server);
  await rounds.end(id);
  await advanceRounds(server.context);
  const { body } = await show(server, winner, id);
  expect(body).toMatchObject({ rankBy: "return", final: { members: 5 } });
  // The small and the large loss still share a place.
  expect(body.rows.map((row: { place: number | null }) => row.place)).toEqual([1, 2, 3, 3, null]);
  expect(body.rows.at(3)).toMatchObject({ returnPerDrawdown: -1_000_000 });

  const { token } = admin;
  const [{ rules }] = (await call(server, "listGroups", { token })).body.groups;
  const change = { rules, reason: "Once more." };
  const refused = await call(server, "changeRules", { token, params: { id: firstGroup }, body: change });
  expect(refused.body.fields).toEqual({
    rules: "This ranking treats losses unfairly. Choose another one.",
  });
  await chooseStandings(server, admin, { rankBy: "percent", shownTo: "names" });
  expect((await show(server, winner, id)).body).toMatchObject({ rankBy: "return", rows: body.rows });
});

test("that the rules hide are refused, and an ended round is never shown more openly than it was", async () => {
  const { server, admin, winner, loser, rounds, id } = await aPlayedRound({
    rankBy: "profit",
    shownTo: "place",
  });
  await refreshStandings(server.context);
  const { body } = await show(server, loser, id);
  expect(body).toMatchObject({ rows: [], own: { place: 2 }, ranked: 3 });
  expect(body.distribution).toEqual([]);
  expect(JSON.stringify(body)).not.toContain(winner.id);
  // The winner's profit appears nowhere in the distribution.
  expect(JSON.stringify(body)).not.toMatch(/\b85\b/);

  await chooseStandings(server, admin, { rankBy: "profit", shownTo: "nobody" });
  const hidden = ["showMyStandings", "downloadStandings", "proveMyStanding"] as const;
  const ask = async (name: (typeof hidden)[number], { token }: TestMember) =>
    (await call(server, name, { token, params: { id } })).body.code;
  for (const name of hidden) expect([name, await ask(name, loser)]).toEqual([name, "standings_hidden"]);
  const result = await call(server, "showMyResult", { token: loser.token, params: { id } });
  expect(result.body.own).toMatchObject({ profit: "-200.00", place: null });
  expect(
    (await call(server, "listStandings", { token: admin.token, params: { id } })).body.rows,
  ).toHaveLength(4);
  expect(await ask("downloadStandings", admin)).toBe("standings_not_final");

  await rounds.end(id);
  await advanceRounds(server.context);
  await chooseStandings(server, admin, { rankBy: "profit", shownTo: "names" });
  expect(await ask("showMyStandings", loser)).toBe("standings_hidden");
  expect(await ask("downloadStandings", loser)).toBe("standings_hidden");
});

test("by calibration rank a member who knows what they know above a lucky one who is too sure, and one who did nothing above nobody", async () => {
  const {
    server,
    admin,
    member: lucky,
    rounds,
    id,
  } = await aRound({ rankBy: "calibration", shownTo: "names" });
  const [calibrated, idler, beginner] = [await aMember(server), await aMember(server), await aMember(server)];
  const say = async ({ token }: TestMember, direction: Direction, amount: string, confidence: number) => {
    const body = { coinId: "bitcoin", amount, confidence, reason: "It moves." };
    expect((await call(server, directions[direction].call, { token, body })).status).toBe(201);
  };
  // Both win six of ten trades; the lucky one stakes more and is always sure.
  for (let nth = 0; nth < 10; nth += 1) {
    const direction = nth < 6 ? "up" : "down";
    await say(lucky, direction, nth < 6 ? "900" : "10", 100);
    await say(calibrated, direction, "10", 60);
  }
  await say(beginner, "up", "10", 100);
  const results = async () =>
    (await call(server, "exportResults", { token: admin.token, params: { id } })).body.split("\n");
  const resultOf = async ({ token }: TestMember) =>
    (await call(server, "showMyResult", { token, params: { id } })).body;
  await refreshStandings(server.context);
  expect((await results()).join()).not.toContain("It moves.");
  await after(server, 16, "100");
  await after(server, 301, "101");
  await rounds.end(id);
  await advanceRounds(server.context);
  expect(
    (await results()).filter((row: string) => row.includes("BIT up, 100% sure, won: It moves.")),
  ).toHaveLength(2);
  expect((await resultOf(calibrated)).forecasts).toHaveLength(10);
  expect((await resultOf(beginner)).forecasts).toMatchObject([
    { symbol: "bit", direction: "up", confidence: 100, reason: "It moves.", outcome: "WIN" },
  ]);
  const { rows } = (await show(server, idler, id)).body;
  const shown = rows.map((row: Record<string, unknown>) => [row.userId, row.place, row.brier]);
  expect(shown.slice(0, 2)).toEqual([
    [calibrated.id, 1, 240_000],
    [lucky.id, 2, 400_000],
  ]);
  expect(new Set(shown.slice(2).map(String))).toEqual(
    new Set(
      [
        [beginner.id, null, null],
        [idler.id, null, null],
      ].map(String),
    ),
  );
  expect(Number(rows[1].profit)).toBeGreaterThan(Number(rows[0].profit));
});

test("are spread in bands between fixed steps, which tell nobody's own figure, and in none below eight members", async () => {
  const { server } = await aRound();
  const million = 1_000_000;
  const spread = async (scores: readonly number[]): Promise<Band[]> => {
    const found = await asOwner(
      server.target,
      `select of ->> 'ranked' as ranked, of -> 'bands' as bands
        from bands_of(array[${scores.map((score) => Math.round(score * million))}]::bigint[], 10000000) of`,
    );
    expect(Number(found[0]?.ranked)).toBe(scores.length);
    return (found[0]?.bands ?? []) as Band[];
  };
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at * 100);
  expect(await spread([])).toEqual([]);
  expect(await spread([-10.55, -13.07, 85, 3, 4, 5, 6])).toEqual([]);
  expect(await spread([-10.55, ...upTo(29).map(() => 523.1)])).toEqual([
    { from: null, to: 520, members: 1 },
    { from: 520, to: 530, members: 29 },
  ]);
  const middle = async (count: number) =>
    (await spread(upTo(count))).filter(({ from, to }) => from !== null && to !== null).length;
  expect([await middle(8), await middle(30), await middle(300)]).toEqual([4, 6, 6]);

  const edgesOf = (bands: readonly Band[]) => bands.flatMap(({ from, to }) => [from, to]);
  const seen = fc.sample(
    fc.array(fc.integer({ min: -500_000, max: 500_000 }), { minLength: 8, maxLength: 40 }),
    {
      numRuns: 30,
      seed: 7,
    },
  );
  for (const cents of seen) {
    const scores = cents.map((each) => each / 100);
    const bands = await spread(scores);
    for (const { from, to, members } of bands) {
      const held = scores.filter((score) => score >= (from ?? -Infinity) && score < (to ?? Infinity));
      expect(members).toBe(held.length);
    }
    expect(bands.reduce((sum, { members }) => sum + members, 0)).toBe(scores.length);
    for (const edge of edgesOf(bands)) expect((edge ?? 0) % 10).toBeCloseTo(0, 9);
  }
});

test("follow the market for Bitcoin that was held, and the moved price for trades, also at the end of a round", async () => {
  const { server, admin, member, rounds, id } = await aRound();
  await buy(server, member, "up", "100");
  await after(server, 16, "100");
  const move = { coinId: "bitcoin", action: "gain", percentage: 50 };
  expect((await call(server, "setScenario", { token: admin.token, body: move })).status).toBe(200);
  // The market fell to 98. The trade wins at the moved price of 147, although holding Bitcoin would have lost.
  await after(server, 301, "98");
  await refreshStandings(server.context);
  const own = { profit: "85.00", wins: 1, inBitcoin: "9800.00" };
  expect((await show(server, member, id)).body.own).toMatchObject(own);
  await rounds.end(id);
  await advanceRounds(server.context);
  expect((await show(server, member, id)).body).toMatchObject({ own, final: { members: 1 } });
  const { lines } = (await call(server, "listLogLines", { query: { type: "round.close" } })).body;
  expect(lines[0].after.bitcoin).toEqual({ first: "100", last: "98" });
});

test("rank by the same figures in the database as in core, and count as many ranked", async () => {
  const { server, id } = await aRound();
  const amount = fc.bigInt({ min: -50_000_000_000n, max: 50_000_000_000n });
  const positive = fc.bigInt({ min: 0n, max: 20_000_000_000n });
  const players = fc.sample(
    fc.record({
      opening: positive,
      corrections: amount,
      trade_profit: fc.oneof(amount, fc.bigInt({ min: -3n, max: 3n })),
      drawdown: fc.nat(1_000_000),
      risks: fc.nat(2),
      confidences: fc.integer({ min: 8, max: 12 }),
      misses: fc.nat(100_000),
    }),
    { numRuns: 200, seed: 7 },
  );
  const rows = players.map((of: Readonly<Record<string, unknown>>) => {
    const figures = figureColumns.map((column) => `'${of[column] ?? 0}'`);
    return `('${id}', gen_random_uuid(), 1, 1, 0, ${of.misses}, ${figures})`;
  });
  await asOwner(
    server.target,
    `insert into standings (round_id, member_id, first_version, version, peak, misses, ${figureColumns}) values ${rows}`,
  );
  const stored = await server.context.db
    .selectFrom("standings")
    .selectAll()
    .where("round_id", "=", id)
    .execute();
  for (const row of stored) {
    const { member_id: member, misses } = row;
    const figures = { member, firstVersion: 1, version: 1, misses, ...storedIn(row) };
    const columns = {
      percent: row.return_share,
      profit: row.profit,
      returnPerDrawdown: row.gain_per_drawdown,
      calibration: row.calibration,
      return: row.return_per_drawdown,
    };
    for (const rankBy of allRankings)
      expect([rankBy, row.risks > 0 ? columns[rankBy] : null]).toEqual([rankBy, scoreOf(rankBy, figures)]);
  }
  await noteStandings(server.context.db, id, server.context.clock());
  const head = await findHead(server.context.db, id);
  const ranked = stored.filter(({ risks }) => risks > 0);
  for (const rankBy of allRankings)
    expect([rankBy, head?.ranked[rankBy]?.ranked]).toEqual([
      rankBy,
      rankBy === "calibration"
        ? ranked.filter(({ calibration }) => calibration !== null).length
        : ranked.length,
    ]);
});

test("of another group are not found", async () => {
  const { server, admin, member, id } = await aRound();
  const stranger = await (await aGroup(server, admin)).join();
  expect((await show(server, member, id)).status).toBe(200);
  for (const name of ["showMyStandings", "showMyResult", "proveMyStanding", "downloadStandings"] as const)
    expect((await call(server, name, { token: stranger.token, params: { id } })).status).toBe(404);
});
