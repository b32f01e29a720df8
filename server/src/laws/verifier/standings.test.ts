// @module-tag later

import type { routes } from "@paperchain/contract/routes.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { checkOwnRow, checkStanding } from "@paperchain/core/standings/check-standing.ts";
import type { Ranking } from "@paperchain/core/standings/choice.ts";
import { type CountedMovement, figuresOf } from "@paperchain/core/standings/figures.ts";
import { expect, test } from "vitest";
import { sha256 } from "../../db/sha256.ts";
import { advanceRounds } from "../../rounds/advance-rounds.ts";
import { asOwner } from "../../testing/database/database.ts";
import { askForConfidence, changeRules } from "../../testing/groups.ts";
import { type Call, call, logIn } from "../../testing/members.ts";
import { madeMembers } from "../../testing/money/made-members.ts";
import { madeRound } from "../../testing/money/made-round.ts";
import { buyCoins, later, place } from "../../testing/orders/orders.ts";
import {
  aSmallClub,
  downloadFiles,
  live,
  type SmallClub,
  startRound,
} from "../../testing/oversight/small-club.ts";
import { loadVerifier, runVerifier, wordsOf } from "../../testing/oversight/verifier.ts";
import { giveOldRanking, roundsBy } from "../../testing/rounds.ts";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";
import { aTradingFloor } from "../../testing/trades/trading-floor.ts";

/** A club whose round is over, with a trade that Ada won or lost, and the files that she downloads. */
async function aPlayedClub(rankBy: Ranking = "profit", sqlBeforeEnd = "") {
  const club = await aSmallClub();
  const { server, admin, ada } = club;
  const as = async (
    { email }: { email: string },
    name: keyof typeof routes,
    given: Omit<Call, "token"> = {},
  ) => call(server, name, { token: (await logIn(server, email)).token, ...given });
  const standings = { rankBy: rankBy === "return" ? "profit" : rankBy, shownTo: "names" };
  await changeRules(server, admin, { standings });
  if (rankBy === "return") await giveOldRanking(server);
  const id = await startRound(club, "Week 1");
  await as(ada, "buyUp", { body: { coinId: "bitcoin", amount: "100" } });
  await as(ada, "placeOrder", { body: { coinId: "bitcoin", side: "buy", kind: "market", amount: "50" } });
  await live(server, 4);
  await as(ada, "placeOrder", {
    body: { coinId: "bitcoin", side: "sell", kind: "market", quantity: "0.0001" },
  });
  await live(server, 4);
  if (sqlBeforeEnd) await asOwner(server.target, sqlBeforeEnd);
  await as(admin, "endRound", { params: { id } });
  await advanceRounds(server.context);
  await live(server, 1);
  const download = async () => String((await as(ada, "downloadStandings", { params: { id } })).body);
  return { club, standings: download, id, as };
}

/** Ada's browser checks her own row. */
async function lookAsAda({ club: { server, ada }, id, as }: Awaited<ReturnType<typeof aPlayedClub>>) {
  const { own } = (await as(ada, "showMyResult", { params: { id } })).body;
  const proof = (await as(ada, "proveMyStanding", { params: { id } })).body;
  const lineOf = async (type: string) =>
    (await call(server, "listLogLines", { query: { type } })).body.lines[0];
  const { proofs } = await downloadFiles(server, ada);
  const lines = proofs
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const records = readCheckpoint(lines.at(-1).checkpoint)?.records;
  if (!records) throw new Error("The proofs have a checkpoint.");
  const items = lines.filter(({ item }) => item !== undefined);
  const endedAt = (await lineOf("round.end")).time;
  const closing = (await lineOf("round.close")).after;
  return {
    table: checkStanding(sha256, own, proof, closing),
    own: checkOwnRow(sha256, proof.row, { items, records, endedAt, closing }),
  };
}

const verify = async ({ server, ada }: SmallClub, standings: string) => {
  const { log, proofs } = await downloadFiles(server, ada);
  const { verifyAll } = await loadVerifier();
  const { findings } = await verifyAll({
    log: log.split("\n").filter(Boolean),
    proofs: [proofs],
    standings: [standings],
  });
  return wordsOf(findings);
};

test("the verifier computes a final table again, by hand too, and compares it with the log and with one's own proofs", async () => {
  const { club, standings } = await aPlayedClub();
  const { server, ada } = club;
  const file = await standings();
  expect(await verify(club, file)).toBe("");
  const { log } = await downloadFiles(server, ada);
  const directory = temporaryDirectory();
  const run = await runVerifier(directory, { log, file }, ["--log", "log", "--standings", "file"]);
  expect(run).toEqual({ code: 0, said: expect.stringContaining("Computed 2 rows of a final table again.") });

  const moved = file.replaceAll("-100000000", "-90000000").replaceAll("85000000", "95000000");
  expect(moved).not.toBe(file);
  expect(await verify(club, moved)).toContain("its movements are not those in the proofs");
});

test.each(["percent", "returnPerDrawdown", "return"] as const)(
  "a table ranked by %s is computed again to the same root, and the browser's check finds its row in it",
  async (rankBy) => {
    const played = await aPlayedClub(rankBy);
    const file = await played.standings();
    expect(JSON.parse(file.split("\n")[0] ?? "")).toMatchObject({ rankBy });
    expect(await verify(played.club, file)).toBe("");
    expect(await lookAsAda(played)).toEqual({ table: "in the table", own: "follows" });
  },
);

test("a row that a trigger bends while it is fixed does not follow from its member's own movements; another price of Bitcoin than the log has is found too", async () => {
  const played = await aPlayedClub(
    "profit",
    `create function bend() returns trigger language plpgsql as 'begin new.trade_profit := -415000000; new.wins := 0; return new; end';
     create trigger bend before insert or update on standings for each row execute function bend()`,
  );
  expect(await lookAsAda(played)).toEqual({ table: "in the table", own: "does not follow" });
  await asOwner(
    played.club.server.target,
    "set session_replication_role = replica; update standings_heads set first_bitcoin = first_bitcoin / 2",
  );
  expect(await lookAsAda(played)).toEqual({ table: "other figures", own: "does not follow" });
});

test("standings that were changed in the database after the end are altered", async () => {
  const { club, standings } = await aPlayedClub();
  const { server, ada } = club;
  await asOwner(
    server.target,
    `set session_replication_role = replica; update standings set trade_profit = trade_profit + 1000000 where member_id = '${ada.id}'`,
  );
  const found = await verify(club, await standings());
  expect(found).toContain(
    `altered: Row of member ${ada.id}: tradeProfit, profit do not follow from its movements.`,
  );
  expect(found).toContain("its root is not that of its rows");
});

test("core gives the figures that the database has, to members with movements of each kind", async () => {
  const { server, admin, member } = await aTradingFloor();
  const { token } = admin;
  await askForConfidence(server, admin);
  await asOwner(server.target, madeMembers({ count: 60 }));
  const rounds = roundsBy(server, admin);
  const { body: round } = await rounds.create();
  await advanceRounds(server.context);
  await asOwner(server.target, madeRound({ steps: 25, at: server.context.clock() }));
  // One member sells half of some coins with a profit, keeps the other half, and has an order open at the end.
  const quantity = await buyCoins(server, member, "100");
  await place(server, member, { side: "sell", quantity: (Number(quantity) / 2).toFixed(8) });
  await later(server, 1, "110");
  await place(server, member, { side: "buy", kind: "limit", amount: "10", price: "50" });
  await later(server, 1, "80");
  await rounds.end(round.id);
  await later(server, 1, "40");
  await advanceRounds(server.context);
  const params = { id: round.id };
  const { body } = await call(server, "downloadStandings", { token, params });
  const [header, ...lines] = String(body)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  // The last price at or before the end.
  expect(header.coins).toMatchObject({ bitcoin: { price: "80", marketPrice: "80" } });
  for (const { row, movements, coins } of lines) {
    const open = coins.reduce(
      (sum: bigint, { quantity, cost }: Record<string, string>) =>
        sum + (BigInt(quantity ?? 0) * 80n) / 100n - BigInt(cost ?? 0),
      0n,
    );
    const counted = movements.map((movement: CountedMovement) => ({
      ...movement,
      net: BigInt(movement.net),
      sold: movement.sold === undefined ? undefined : BigInt(movement.sold),
    }));
    const due = Object.entries(figuresOf(counted, open)).map(([name, value]) => [name, String(value)]);
    const figures = { coinProfit: "0", ...JSON.parse(row) };
    if (figures.member === member.id) expect(figures.coinProfit).not.toBe("0");
    expect(due).toEqual(due.map(([name = ""]) => [name, String(Reflect.get(figures, name))]));
  }
  const kinds = lines.flatMap(({ movements }) => movements.map(({ kind }: CountedMovement) => kind));
  for (const kind of ["trade_win", "trade_loss", "plan_payout", "withdrawal_fee", "deposit", "adjustment"])
    expect(kinds).toContain(kind);
});

test("a last movement that the server left out is found with one's own proofs", async () => {
  const { club, standings } = await aPlayedClub();
  const file = await standings();
  const lines = file.split("\n");
  const nth = lines.findIndex((line) => line.includes(club.ada.id));
  const { name, row, movements } = JSON.parse(lines[nth] ?? "");
  const figures = JSON.parse(row);
  const none = { trades: 0, wins: 0, winsNeeded: "0", tradeProfit: "0", profit: "0", drawdown: 0 };
  const cut = { ...figures, ...none, version: figures.version - 1 };
  const shorter = { name, row: JSON.stringify(cut), movements: movements.slice(0, -1) };
  const found = await verify(club, lines.with(nth, JSON.stringify(shorter)).join("\n"));
  expect(found).toContain(
    `altered: Row of member ${club.ada.id}: its movements are not those in the proofs.`,
  );
});

test("a table that the log does not tell of is unexplained", async () => {
  const { club, standings } = await aPlayedClub();
  const { verifyAll } = await loadVerifier();
  const { log } = await downloadFiles(club.server, club.ada);
  const lines = log.split("\n").filter(Boolean);
  const other = (await standings()).replace(/"round":\{"id":"[^"]+"/, `"round":{"id":"${club.ada.id}"`);
  const { findings } = await verifyAll({ log: lines, standings: [other] });
  expect(findings.map(({ kind }) => kind)).toEqual(["unexplained"]);
});
