// @module-tag proof

import { reachMax } from "@paperchain/core/list-reach.ts";
import { allRankings, type Ranking } from "@paperchain/core/standings/choice.ts";
import { figureNames, standingFigures } from "@paperchain/core/standings/figures.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sealAndSign } from "../oversight/seal-and-sign.ts";
import { advanceRounds } from "../rounds/advance-rounds.ts";
import { refreshStandings } from "../standings/refresh-standings.ts";
import { asOwner } from "../testing/database/database.ts";
import { changeRules } from "../testing/groups.ts";
import { call, logIn } from "../testing/members.ts";
import { madeMembers } from "../testing/money/made-members.ts";
import { madeRound } from "../testing/money/made-round.ts";
import { loadVerifier } from "../testing/oversight/verifier.ts";
import { giveOldRanking, roundsBy } from "../testing/rounds.ts";
import type { TestServer } from "../testing/server.ts";
import { aTradingFloor } from "../testing/trades/trading-floor.ts";

// `npm run torture` makes the promised number of members and changes; `npm run test:all` a sample.
const members = Number(process.env.TORTURE_STANDINGS ?? 300);
const mutations = Number(process.env.TORTURE_MUTATIONS ?? 200);
const seed = Number(process.env.TORTURE_SEED ?? 15);

/** A finished round of many members with movements of every kind, late joiners and fresh starts. */
async function aFinishedRound(rankBy: Ranking, count: number) {
  const { server, admin } = await aTradingFloor();
  const standings = { rankBy: rankBy === "return" ? "profit" : rankBy, shownTo: "names" };
  await changeRules(server, admin, { standings, confidence: true });
  if (rankBy === "return") await giveOldRanking(server);
  await asOwner(server.target, madeMembers({ count }));
  const { body: round } = await roundsBy(server, admin).create();
  await advanceRounds(server.context);
  const play = (steps: number) => asOwner(server.target, madeRound({ steps, at: server.context.clock() }));
  await play(10);
  await refreshStandings(server.context);
  server.advance(61_000);
  await asOwner(server.target, someBeginAgain(server, admin.id, round.id));
  await play(15);
  await refreshStandings(server.context);
  server.advance(61_000);
  await play(5);
  const again = await logIn(server, admin.email);
  await roundsBy(server, again).end(round.id);
  await advanceRounds(server.context);
  await sealAndSign(server.context);
  return { server, admin: again, id: String(round.id) };
}

/** Some members join late, and every twentieth gets a fresh start. */
const someBeginAgain = (server: TestServer, admin: string, round: string) => `
  update members set created_at = '${server.context.clock().toISOString()}' where right(id::text, 1) = '7' and role = 'user';
  select renew_wallets(gen_random_uuid(), array(select id from (select id, row_number() over (order by id) as nth from members where role = 'user') m
    where nth % 20 = 0 order by id), 10000000000, '${admin}', 'Fresh start: tried it out.', '${server.context.clock().toISOString()}')
  where exists (select from rounds where id = '${round}')`;

/** The table of a round that is over with the movements behind it, and the log. */
async function download({ server, admin, id }: Awaited<ReturnType<typeof aFinishedRound>>) {
  const answer = await call(server, "downloadStandings", { token: admin.token, params: { id } });
  const log = String((await call(server, "downloadLog")).body)
    .split("\n")
    .filter(Boolean);
  return { file: String(answer.body), log };
}

test(`the verifier computes the final standings of ${members} members again from the download, whose rows are those of the screens`, {
  timeout: 3_600_000,
}, async () => {
  const { verifyAll } = await loadVerifier();
  for (const rankBy of allRankings) {
    const round = await aFinishedRound(rankBy, members);
    const { file, log } = await download(round);
    expect((await verifyAll({ log, standings: [file] })).findings).toEqual([]);

    const shown: Record<string, unknown>[] = [];
    for (let page = 1; page <= Math.min(Math.ceil((members + 1) / 100), reachMax / 100); page += 1) {
      const request = {
        token: round.admin.token,
        params: { id: round.id },
        query: { page: `${page}`, limit: "100" },
      };
      shown.push(...(await call(round.server, "listStandings", request)).body.rows);
    }
    const rows = rowsOf(file).map(({ row }) => JSON.parse(row));
    expect(rows).toHaveLength(members + 1);
    expect(rows.slice(0, shown.length).map(ofFile)).toEqual(shown.map(ofScreen));
    for (const mark of ["late", "freshStart", "corrected", "decided", "place"])
      expect([mark, shown.filter((row) => row[mark]).length > 5]).toEqual([mark, true]);
    // Members without a place come last. If there are very many, the list ends before them.
    if (members < reachMax)
      expect(shown.filter((row) => row.place === null).length).toBeGreaterThan(members / 12);
  }
});

test(`the verifier finds ${mutations} changed files of standings`, { timeout: 3_600_000 }, async () => {
  const { verifyAll, Unreadable } = await loadVerifier();
  const { file, log } = await download(await aFinishedRound("returnPerDrawdown", 40));
  let found = 0;
  for (const standings of fc.sample(aChange(file), { numRuns: mutations, seed })) {
    const isFound = await verifyAll({ log, standings: [standings] }).then(
      ({ findings }) => findings.length > 0,
      (error) => error instanceof Unreadable,
    );
    if (tableOf(standings) !== tableOf(file)) expect(isFound, standings).toBe(true);
    if (isFound) found += 1;
  }
  // Two changes cannot be found: a person's name, which is beside the row because a name can be deleted, and a movement
  // that gives the same row.
  expect(found).toBeGreaterThan(mutations * 0.75);
});

const rowsOf = (file: string): { row: string }[] =>
  file
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => JSON.parse(line));

/** The table in a file of standings as one text, without the movements behind it. */
function tableOf(file: string): string {
  try {
    const { key: _key, round, ...header } = JSON.parse(file.slice(0, file.indexOf("\n")));
    return JSON.stringify([{ ...header, round: round.id }, rowsOf(file).map(({ row }) => row)]);
  } catch {
    return "unreadable";
  }
}

type Row = Readonly<Record<string, unknown>>;

/** The stored figures of a row, in the form of the file and of screens. */
const ofFile = (row: Row) => figuresFrom(row, row.member, 1e6);
const ofScreen = (row: Row) => figuresFrom(row, row.userId, 1);

const figuresFrom = (row: Row, member: unknown, perUsdt: number) => [
  [member, row.place],
  ...figureNames
    .map((name) => ({ name, ...standingFigures[name] }))
    .filter((figure) => "column" in figure)
    .map(({ name, kind }) => [name, kind === "usdt" ? Number(row[name]) / perUsdt : Number(row[name])]),
];

/** A file with one changed digit, word, line or order. */
function aChange(file: string): fc.Arbitrary<string> {
  const lines = file.trim().split("\n");
  const digits = [...file.matchAll(/\d/g)].map(({ index }) => index);
  const join = (parts: readonly string[]) => `${parts.join("\n")}\n`;
  const nth = fc.integer({ min: 1, max: lines.length - 1 });
  return fc.oneof(
    fc
      .record({ at: fc.constantFrom(...digits), to: fc.integer({ min: 0, max: 9 }) })
      .map(
        ({ at, to }) =>
          file.slice(0, at) + (String(to) === file[at] ? (to + 1) % 10 : to) + file.slice(at + 1),
      ),
    nth.map((gone) => join(lines.filter((_, at) => at !== gone))),
    nth.map((twice) => join([...lines, lines[twice] ?? ""])),
    fc.record({ one: nth, other: nth }).map(({ one, other }) => {
      const moved = [...lines];
      [moved[one], moved[other === one ? (one % (lines.length - 1)) + 1 : other]] = [
        lines[other === one ? (one % (lines.length - 1)) + 1 : other] ?? "",
        lines[one] ?? "",
      ];
      return join(moved);
    }),
    fc
      .constantFrom(
        ...(["trade_win", "trade_loss", "adjustment", "opening", "deposit"] as const).flatMap((from) =>
          (["trade_loss", "trade_win", "clearing", "plan_payout"] as const)
            .filter((to) => to !== from)
            .map((to) => [from, to] as const),
        ),
      )
      .chain(([from, to]) => {
        const places = [...file.matchAll(new RegExp(`"${from}"`, "g"))].map(({ index }) => index);
        return fc.constantFrom(...places).map((at) => file.slice(0, at) + file.slice(at).replace(from, to));
      }),
    fc
      .constantFrom('"profit"', '"calibration"', '"return"')
      .map((to) => file.replace('"rankBy":"returnPerDrawdown"', `"rankBy":${to}`)),
  );
}
