// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, call, logIn, type TestMember, withAdmin } from "../../testing/members.ts";
import { deposit } from "../../testing/money/orders.ts";
import { later, place } from "../../testing/orders/orders.ts";
import { settleMany } from "../../testing/trades/settled-trades.ts";
import { aTradingFloor } from "../../testing/trades/trading-floor.ts";
import { turnOnTwoFactor } from "../../testing/two-factor.ts";

const undone = { bought: false, traded: false, deposited: false, twoFactor: false, hidden: false };

async function aClub() {
  const { server } = await withAdmin();
  await server.poll();
  const member = await aMember(server);
  const { token } = member;
  const steps = async () => (await call(server, "showFirstSteps", { token })).body;
  return { server, member, token, steps };
}

test("each first step is done by what the member did, and not by what another member did", async () => {
  const { server, member, token, steps } = await aClub();
  expect(await steps()).toEqual(undone);

  await call(server, "buyUp", { token, body: { coinId: "bitcoin", amount: "10" } });
  expect(await steps()).toEqual({ ...undone, traded: true });

  await deposit(server, member);
  expect(await steps()).toEqual({ ...undone, traded: true, deposited: true });

  await turnOnTwoFactor(server, member);
  expect(await steps()).toEqual({ ...undone, traded: true, deposited: true, twoFactor: true });

  const other = await aMember(server);
  expect((await call(server, "showFirstSteps", { token: other.token })).body).toEqual(undone);
});

test("a coin is bought once its order is filled, and not by what another member did", async () => {
  const { server, member } = await aTradingFloor();
  const bought = async ({ token }: TestMember) =>
    (await call(server, "showFirstSteps", { token })).body.bought;
  await place(server, member, { side: "buy", amount: "1000" });
  expect(await bought(member)).toBe(false);
  await later(server, 1, "100");
  expect(await bought(member)).toBe(true);
  expect(await bought(await aMember(server))).toBe(false);
});

test("a settled trade still counts", async () => {
  const { server, member } = await aClub();
  await settleMany(server, [member.id], 1);
  expect(await asOwner(server.target, "select from open_trades")).toEqual([]);
  // The session ended meanwhile.
  const { token } = await logIn(server, member.email);
  expect((await call(server, "showFirstSteps", { token })).body).toEqual({ ...undone, traded: true });
});

test("hidden steps stay hidden, on every device of this member only", async () => {
  const { server, token, steps } = await aClub();
  const hidden = await call(server, "hideFirstSteps", { token });
  expect(hidden).toMatchObject({ status: 200, body: { ...undone, hidden: true } });
  expect(await steps()).toEqual({ ...undone, hidden: true });
  const other = await aMember(server);
  expect((await call(server, "showFirstSteps", { token: other.token })).body.hidden).toBe(false);
});
