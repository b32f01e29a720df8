// @module-tag later

import type { routes } from "@paperchain/contract/routes.ts";
import { firstGroup } from "@paperchain/core/groups/group.ts";
import { checkStanding } from "@paperchain/core/standings/check-standing.ts";
import type { Ranking } from "@paperchain/core/standings/choice.ts";
import { expect, test } from "vitest";
import { sha256 } from "../../db/sha256.ts";
import { advanceRounds } from "../../features/rounds/advance-rounds.ts";
import { asOwner } from "../../testing/database/database.ts";
import { type Call, call, logIn } from "../../testing/members.ts";
import {
  aSmallClub,
  downloadFiles,
  live,
  type SmallClub,
  startRound,
} from "../../testing/oversight/small-club.ts";
import { loadVerifier, runVerifier } from "../../testing/oversight/verifier.ts";
import { rankAsBefore } from "../../testing/rounds.ts";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";

/** A club whose round is over, with a trade that Ada won or lost, and the files that she downloads. */
async function aPlayedClub(rankBy: Ranking = "profit") {
  const club = await aSmallClub();
  const { server, admin, ada } = club;
  const as = async (
    { email }: { email: string },
    name: keyof typeof routes,
    given: Omit<Call, "token"> = {},
  ) => call(server, name, { token: (await logIn(server, email)).token, ...given });
  const { body } = await as(admin, "listGroups");
  const rules = {
    ...body.groups[0].rules,
    standings: { rankBy: rankBy === "return" ? "profit" : rankBy, shownTo: "names" },
  };
  await as(admin, "changeRules", { params: { id: firstGroup }, body: { rules, reason: "For this week." } });
  if (rankBy === "return") await rankAsBefore(server);
  const id = await startRound(club, "Week 1");
  await as(ada, "buyUp", { body: { coinId: "bitcoin", amount: "100" } });
  await live(server, 8);
  await as(admin, "endRound", { params: { id } });
  await advanceRounds(server.context);
  await live(server, 1);
  const standings = async () => String((await as(ada, "downloadStandings", { params: { id } })).body);
  return { club, standings, id, as };
}

const verify = async ({ server, ada }: SmallClub, standings: string) => {
  const { log, proofs } = await downloadFiles(server, ada);
  const { verifyAll } = await loadVerifier();
  const { findings } = await verifyAll({
    log: log.split("\n").filter(Boolean),
    proofs: [proofs],
    standings: [standings],
  });
  return findings.map(({ kind, words }) => `${kind}: ${words}`);
};

test("the verifier computes a final table again, by hand too, and compares it with the log and with one's own proofs", async () => {
  const { club, standings } = await aPlayedClub();
  const { server, ada } = club;
  const file = await standings();
  expect(await verify(club, file)).toEqual([]);
  const { log } = await downloadFiles(server, ada);
  const directory = temporaryDirectory();
  const said = await runVerifier(directory, { "log.jsonl": log, "standings.jsonl": file }, [
    ...["--log", "log.jsonl"],
    ...["--standings", "standings.jsonl"],
  ]);
  expect(said.said).toContain("Computed 2 rows of a final table again.");
  expect(said.code).toBe(0);

  const moved = file.replaceAll("-100000000", "-90000000").replaceAll("85000000", "95000000");
  expect(moved).not.toBe(file);
  expect((await verify(club, moved)).join("\n")).toContain("its movements are not those in the proofs");
});

test.each(["percent", "returnPerDrawdown", "return"] as const)(
  "a table ranked by %s is computed again to the same root, and the browser's check finds its row in it",
  async (rankBy) => {
    const { club, standings, id, as } = await aPlayedClub(rankBy);
    const file = await standings();
    expect(JSON.parse(file.split("\n")[0] ?? "")).toMatchObject({ rankBy });
    expect(await verify(club, file)).toEqual([]);
    const { own } = (await as(club.ada, "showMyResult", { params: { id } })).body;
    const proof = (await as(club.ada, "proveMyStanding", { params: { id } })).body;
    expect(checkStanding(sha256, own, proof)).toBe("in the table");
  },
);

test("standings that were changed in the database after the end are altered", async () => {
  const { club, standings } = await aPlayedClub();
  const { server, ada } = club;
  await asOwner(
    server.target,
    `set session_replication_role = replica; update standings set trade_profit = trade_profit + 1000000 where member_id = '${ada.id}'`,
  );
  const found = (await verify(club, await standings())).join("\n");
  expect(found).toContain(
    `altered: Row of member ${ada.id}: tradeProfit, profit do not follow from its movements.`,
  );
  expect(found).toContain("its root is not that of its rows");
});

test("a last movement that the server left out is found with one's own proofs", async () => {
  const { club, standings } = await aPlayedClub();
  const file = await standings();
  const lines = file.split("\n");
  const nth = lines.findIndex((line) => line.includes(club.ada.id));
  const { name, row, movements } = JSON.parse(lines[nth] ?? "");
  const figures = JSON.parse(row);
  const cut = {
    ...figures,
    version: figures.version - 1,
    trades: 0,
    wins: 0,
    winsNeeded: "0",
    tradeProfit: "0",
    profit: "0",
    drawdown: 0,
  };
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
