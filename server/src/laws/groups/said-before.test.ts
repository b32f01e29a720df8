// @module-tag later

import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sealAndSign } from "../../oversight/seal-and-sign.ts";
import { asOwner } from "../../testing/database/database.ts";
import { askForConfidence } from "../../testing/groups.ts";
import { call, type TestMember } from "../../testing/members.ts";
import { checkReceipt } from "../../testing/oversight/check-receipt.ts";
import type { TestServer } from "../../testing/server.ts";
import { everythingStored } from "../../testing/traces.ts";
import { after, aTradingFloor, showTrade } from "../../testing/trades/trading-floor.ts";

const reason = "Grüße: the price fell for three days. 📉";
const reasonSalt = "00112233445566778899aabbccddeeff";
const forecast = { confidence: 70, reason, reasonSalt };
const hidden = { confidence: null, reason: null, reasonSalt: null };
const saltedReason = createHash("sha256").update(Buffer.from(reasonSalt, "hex")).update(reason).digest("hex");

async function anAskingFloor() {
  const floor = await aTradingFloor();
  await askForConfidence(floor.server, floor.admin);
  return floor;
}

const send = (server: TestServer, { token }: TestMember, said: object) =>
  call(server, "buyUp", { token, body: { coinId: "bitcoin", amount: "10", ...said } });

test("an administrator sees neither before the close, in no answer, and both after it", async () => {
  const { server, admin, member } = await anAskingFloor();
  const { body } = await send(server, member, forecast);
  await after(server, 1, "100");
  await sealAndSign(server.context);
  const asAdmin = { token: admin.token, params: { id: body.transactionId } };
  const answers = async () => [
    (await call(server, "listAllTrades", { token: admin.token })).body,
    (await call(server, "showTrade", asAdmin)).body,
    (await call(server, "showTradeReceipt", asAdmin)).body,
    (await call(server, "proveTransaction", asAdmin)).body,
  ];
  const [list, shown, receipt, proof] = await answers();
  expect([list.trades[0].forecast, shown.forecast, receipt.trade.forecast]).toEqual([hidden, hidden, hidden]);
  expect(proof.accepted).toBeNull();
  const text = JSON.stringify([list, shown, receipt, proof]);
  for (const secret of ["Grüße", saltedReason, reasonSalt, 'confidence":70', 'confidence\\":70'])
    expect(text).not.toContain(secret);

  await after(server, 300, "101");
  await sealAndSign(server.context);
  const closed = await answers();
  expect([closed[0].trades[0].forecast, closed[1].forecast, closed[2].trade.forecast]).toEqual([
    ...[forecast, forecast, forecast],
  ]);
  expect(JSON.parse(closed[3].accepted.item).trade).toMatchObject({ confidence: 70, saltedReason });
});

test("the promise and the record have the confidence and the reason's salted hash, and the receipt fits them", async () => {
  const { server, member } = await anAskingFloor();
  const { body } = await send(server, member, forecast);
  expect(JSON.parse(body.promise.item).trade).toMatchObject({ confidence: 70, saltedReason });
  await after(server, 1, "100");
  await after(server, 300, "101");
  await sealAndSign(server.context);
  expect(await checkReceipt(server, member, body.transactionId)).toMatchObject({ finding: "sealed" });
});

test.each([
  ["another confidence", "confidence = 60"],
  ["another reason", "reason = 'The stars said so.'"],
  ["no forecast", undefined],
])("a browser finds %s in the database", async (_, change) => {
  const { server, member } = await anAskingFloor();
  const { body } = await send(server, member, forecast);
  await after(server, 1, "100");
  await after(server, 300, "101");
  await sealAndSign(server.context);
  const id = body.transactionId;
  const tampering = change ? `update trade_forecasts set ${change}` : "delete from trade_forecasts";
  await asOwner(server.target, `alter table trade_forecasts disable trigger all; ${tampering}`);
  expect(await checkReceipt(server, member, id)).toMatchObject({ finding: "different", about: ["terms"] });
});

test("a deleted member's reason and its salt are gone, the confidence stays, and the records still fit", async () => {
  const { server, admin, member } = await anAskingFloor();
  const { body } = await send(server, member, forecast);
  await after(server, 1, "100");
  await after(server, 300, "101");
  await sealAndSign(server.context);
  await call(server, "deleteMember", { token: admin.token, params: { id: member.id }, body: {} });
  const shown = await showTrade(server, admin, body.transactionId);
  expect(shown.forecast).toEqual({ confidence: 70, reason: null, reasonSalt: null });
  expect(await checkReceipt(server, admin, body.transactionId)).toMatchObject({ finding: "sealed" });
  const stored = await everythingStored(server);
  expect(stored).toContain(saltedReason);
  expect(stored).not.toContain(reasonSalt);
  expect(stored).not.toContain(createHash("sha256").update(reason).digest("hex"));
});

test("a trade from before reasons had salts keeps its item, and its receipt fits it", async () => {
  const { server, member } = await anAskingFloor();
  const { body } = await send(server, member, forecast);
  await asOwner(
    server.target,
    `alter table trade_forecasts disable trigger all;
     update trade_forecasts set is_salted = false, reason_salt = null, reason_hash = sha256(convert_to(reason, 'UTF8'))`,
  );
  await after(server, 1, "100");
  await after(server, 300, "101");
  await sealAndSign(server.context);
  expect(await checkReceipt(server, member, body.transactionId)).toMatchObject({ finding: "sealed" });
});
