// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { notePause } from "../../testing/market/ticks.ts";
import { logIn } from "../../testing/members.ts";
import { readReceipt } from "../../testing/oversight/check-receipt.ts";
import { after, aTradingFloor, buy, settleOld, showTrade, tick } from "../../testing/trades/trading-floor.ts";
import { sealAndSign } from "../seal-and-sign.ts";

type Floor = Awaited<ReturnType<typeof aTradingFloor>>;

const minute = 60;

/** A server with a trade that was just accepted. */
async function aTrade() {
  const floor = await aTradingFloor();
  const { body } = await buy(floor.server, floor.member, "up", "10");
  return { ...floor, id: String(body.transactionId) };
}

/** The receipt and the proof that a browser would get now, and the browser's check of them. */
async function look({ server, member }: Floor, id: string) {
  await sealAndSign(server.context);
  const { token } = await logIn(server, member.email);
  return readReceipt(server, { token }, id);
}

test("it shows if somebody deletes the prices and polls in which a trade began, and the program then gives it up", async () => {
  const floor = await aTrade();
  const { server, member, id } = floor;
  server.advance(20_000);
  await tick(server, "100");
  await sealAndSign(server.context);
  await asOwner(
    server.target,
    `alter table ticks disable trigger user; alter table polls disable trigger user;
     delete from ticks where seq > 1; delete from polls where number > 0`,
  );
  await after(server, 3 * minute, "100");
  expect(await showTrade(server, member, id)).toMatchObject({ voidBecause: "no_entry" });
  expect((await look(floor, id)).check()).toMatchObject({ finding: "different", about: ["prices"] });
});

/** A void trade, and the number of its polls that a server shows if it hides the decisive ones. */
const given: [what: string, live: (floor: Floor) => Promise<unknown>, because: string, shown: number][] = [
  ["an entry", ({ server }) => after(server, 3 * minute, "100"), "no_entry", 1],
  [
    "an exit",
    async ({ server }) => {
      await after(server, 20, "100");
      await after(server, 30 * minute, "100");
      await after(server, 24 * 60 * minute, "100");
      await settleOld(server);
    },
    "no_exit",
    2,
  ],
];

test.each(given)(
  "it shows if a server leaves out the polls after which a trade without %s is void",
  async (...row) => {
    const [, live, because, shown] = row;
    const floor = await aTrade();
    await live(floor);
    const { server, id } = floor;
    expect(await showTrade(server, await logIn(server, floor.member.email), id)).toMatchObject({
      voidBecause: because,
    });
    expect((await look(floor, id)).check()).toMatchObject({ finding: "sealed" });
    const cut = async () => {
      const { receipt, proof, check } = await look(floor, id);
      const prices = { ...proof.prices, polls: proof.prices.polls.slice(0, shown) };
      return check(receipt, { ...proof, prices });
    };
    expect(await cut()).toMatchObject({ finding: "waiting" });
    server.advance(21 * minute * 1_000);
    expect(await cut()).toMatchObject({ finding: "different", about: ["prices"] });
  },
);

test.each(given)("it shows if a trade without %s is given up before its time", async (_what, live) => {
  const floor = await aTrade();
  await live(floor);
  const { receipt, check } = await look(floor, floor.id);
  const early = (ms: number) => {
    const closedAt = new Date(Date.parse(receipt.trade.closedAt) - ms).toISOString();
    return check({ ...receipt, trade: { ...receipt.trade, closedAt } }).about;
  };
  expect(early(1)).toEqual(["end"]);
  expect(early(2 * 60 * minute * 1_000)).toEqual(["prices", "end"]);
});

test("a pause without polls is no alarm: the records say that nobody asked", async () => {
  const floor = await aTrade();
  const { server, id } = floor;
  await after(server, 3 * minute);
  expect((await look(floor, id)).check()).toMatchObject({ finding: "waiting" });
  const findings: string[] = [];
  for (let minutes = 0; minutes < 60; minutes += 5) {
    server.advance(5 * minute * 1_000);
    await notePause(server);
    findings.push((await look(floor, id)).check().finding);
  }
  expect(new Set(findings)).toEqual(new Set(["waiting", "sealed"]));
  expect(findings.at(-1)).toBe("sealed");
  const polls = "select number::integer, result, problem from polls order by number";
  const pause = { result: "failed", problem: "This server did not ask for prices." };
  expect(await asOwner(server.target, polls)).toMatchObject([
    { number: 0, result: "answered" },
    ...[1, 2, 3, 4].map((number) => ({ number, ...pause })),
  ]);
});

test("a trade that a server gives up when it starts after hours waits for the next poll, and is no alarm", async () => {
  const floor = await aTrade();
  const { server, id } = floor;
  await after(server, 5 * 60 * minute);
  expect((await look(floor, id)).check()).toMatchObject({ finding: "waiting" });
  await after(server, 10, "100");
  expect((await look(floor, id)).check()).toMatchObject({ finding: "sealed" });
});
