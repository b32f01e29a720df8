// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { askForConfidence } from "../../testing/groups.ts";
import { call, type TestMember } from "../../testing/members.ts";
import type { TestServer } from "../../testing/server.ts";
import { aTradingFloor, buy, fundsOf, showTrade } from "../../testing/trades/trading-floor.ts";

const reason = "Grüße: the price fell for three days. 📉";
const reasonSalt = "00112233445566778899aabbccddeeff";
const forecast = { confidence: 70, reason, reasonSalt };

async function anAskingFloor() {
  const floor = await aTradingFloor();
  await askForConfidence(floor.server, floor.admin);
  return floor;
}

const send = (server: TestServer, { token }: TestMember, said: object) =>
  call(server, "buyUp", { token, body: { coinId: "bitcoin", amount: "10", ...said } });

test("a group that asks gets both with every trade, and the ticket's terms say so", async () => {
  const { server, member } = await anAskingFloor();
  expect((await call(server, "showTradeTerms", { token: member.token })).body.confidence).toBe(true);
  const { status, body } = await send(server, member, forecast);
  expect(status).toBe(201);
  expect(body.trade.forecast).toEqual(forecast);
  expect((await showTrade(server, member, body.transactionId)).forecast).toEqual(forecast);
  const list = await call(server, "listMyTrades", { token: member.token });
  expect(list.body.trades[0].forecast).toEqual(forecast);
});

const sure = "Say how sure you are, from 50 to 100%.";
const why = "Say why, in a few words.";

test.each([
  ["nothing", {}, { confidence: sure, reason: why }],
  ["no confidence", { reason }, { confidence: sure }],
  ["no reason", { confidence: 70 }, { reason: why }],
  ["an empty reason", { confidence: 70, reason: "  " }, { reason: why }],
  ["49%", { confidence: 49, reason }, { confidence: sure }],
  ["101%", { confidence: 101, reason }, { confidence: sure }],
  ["a part of a percent", { confidence: 70.5, reason }, { confidence: sure }],
  ["a text", { confidence: "70", reason }, { confidence: sure }],
  ["half a salt", { confidence: 70, reason, reasonSalt: "00ff" }, { reasonSalt: "Use 32 hex digits." }],
  ["141 characters", { confidence: 70, reason: "x".repeat(141) }, { reason: "Use at most 140 characters." }],
])("a ticket with %s is refused with a sentence at the field, and holds nothing", async (_, said, fields) => {
  const { server, member } = await anAskingFloor();
  const { status, body } = await send(server, member, said);
  expect([status, body.code, body.fields]).toEqual([400, "invalid_input", fields]);
  expect(await fundsOf(server, member)).toEqual({ available: "10000.00", staked: "0.00" });
});

test.each([50, 100])("%i%% and 140 characters are taken", async (confidence) => {
  const { server, member } = await anAskingFloor();
  const said = { confidence, reason: "x".repeat(140), reasonSalt };
  expect((await send(server, member, said)).body.trade.forecast).toEqual(said);
});

test("a group that does not ask takes neither, and its trades have none", async () => {
  const { server, member } = await aTradingFloor();
  const refused = await send(server, member, forecast);
  const notAsked = "Your group does not ask for this.";
  expect([refused.status, refused.body.code]).toEqual([400, "invalid_input"]);
  expect(refused.body.fields).toEqual({ confidence: notAsked, reason: notAsked });
  expect((await send(server, member, { reason })).body.fields).toEqual({ reason: notAsked });
  expect((await buy(server, member, "up", "10")).body.trade.forecast).toBeNull();
  expect((await call(server, "showTradeTerms", { token: member.token })).body.confidence).toBe(false);
});

test("a ticket without a salt gets one from the server, another each time", async () => {
  const { server, member } = await anAskingFloor();
  const salts = [];
  for (let trade = 0; trade < 2; trade += 1)
    salts.push((await send(server, member, { confidence: 70, reason })).body.trade.forecast.reasonSalt);
  expect(salts).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(salts[0]).not.toBe(salts[1]);
});

test("a repeated call opens one trade, with what was said first", async () => {
  const { server, member } = await anAskingFloor();
  const repeated = () =>
    call(server, "buyUp", {
      token: member.token,
      headers: { "idempotency-key": "sure-of-it" },
      body: { coinId: "bitcoin", amount: "10", ...forecast },
    });
  const [first, second] = [await repeated(), await repeated()];
  expect(second.body.trade).toEqual(first.body.trade);
  const rows = await asOwner(
    server.target,
    "select confidence, reason, encode(reason_salt, 'hex') as \"reasonSalt\" from trade_forecasts",
  );
  expect(rows).toEqual([forecast]);
});

test("nobody changes what was said: not the application, and not the owner by mistake", async () => {
  const { server, member } = await anAskingFloor();
  await send(server, member, forecast);
  for (const change of [
    "set confidence = 60",
    "set reason = 'Other.'",
    "set reason_hash = sha256('')",
    "set reason_salt = sha256('')",
    "set is_salted = false",
  ])
    await expect(asOwner(server.target, `update trade_forecasts ${change}`)).rejects.toThrow("append-only");
  for (const change of ["delete from trade_forecasts", "truncate trade_forecasts"])
    await expect(asOwner(server.target, change)).rejects.toThrow("append-only");
  const asApp = (change: string) => asOwner(server.target, `set role paperchain_app; ${change}`);
  await expect(asApp("update trade_forecasts set confidence = 60")).rejects.toThrow("permission denied");
  await expect(asApp("delete from trade_forecasts")).rejects.toThrow("permission denied");
});
