import { expect, test } from "vitest";
import { call, type TestMember } from "../testing/members.ts";
import { buyCoins, later, place } from "../testing/orders/orders.ts";
import { smtpSink } from "../testing/outside/smtp-sink.ts";
import type { TestServer } from "../testing/server.ts";
import { aTradingFloor } from "../testing/trades/trading-floor.ts";
import { tellOfClosedOrders } from "./tell-of-closed-orders.ts";

async function aFloorWithMail() {
  const { mails, mail } = await smtpSink();
  const floor = await aTradingFloor({ senders: { mail, sms: undefined } });
  const tell = async () => {
    const told = await tellOfClosedOrders(floor.server.context);
    await floor.server.runJobs();
    return told;
  };
  return { ...floor, mails, tell };
}

const cancel = (server: TestServer, { token }: TestMember, id: string) =>
  call(server, "cancelOrder", { token, params: { id } });

test("what became of an order is told once", async () => {
  const { server, member, mails, tell } = await aFloorWithMail();
  await buyCoins(server, member, "100");
  expect([await tell(), await tell()]).toEqual([1, 0]);
  expect(mails.map(({ subject }) => subject)).toEqual(["You bought 0.99850074 Bitcoin"]);
  expect(mails[0]?.text).toContain("It cost 100.00 USDT, the fee included.");
});

test("orders that closed together are told together, and one without a price with its reason", async () => {
  const { server, member, mails, tell } = await aFloorWithMail();
  const quantity = await buyCoins(server, member, "100");
  await tell();
  await place(server, member, { side: "sell", quantity });
  await place(server, member, { side: "buy", amount: "10" });
  await later(server, 1, "200");
  await place(server, member, { side: "buy", amount: "10" });
  await later(server, 300);
  expect(await tell()).toBe(3);
  const text = mails[1]?.text ?? "";
  expect(mails.map(({ subject }) => subject).slice(1)).toEqual(["3 of your orders were filled or cancelled"]);
  expect(text).toContain("You sold 0.99850074 Bitcoin. It brought 199.400696 USDT, the fee deducted.");
  expect(text).toContain(
    "Your Bitcoin order was cancelled. No price came within two minutes. All of it came back.",
  );
});

test("who cancels an order is not told, nor of the other order of a pair, nor who switched orders off", async () => {
  const { server, member, mails, tell } = await aFloorWithMail();
  const quantity = await buyCoins(server, member, "100");
  await tell();
  const { body } = await place(server, member, { side: "buy", kind: "limit", amount: "10", price: "50" });
  await cancel(server, member, body.order.id);
  const { body: limit } = await place(server, member, {
    side: "sell",
    kind: "limit",
    quantity,
    price: "300",
  });
  await place(server, member, { side: "sell", kind: "stop", quantity, price: "50", cancels: limit.order.id });
  await later(server, 1, "300");
  expect(await tell()).toBe(1);
  expect(mails.at(-1)?.subject).toBe("You sold 0.99850074 Bitcoin");

  const { token } = member;
  const saved = { email: true, sms: false, topics: { order: false } };
  expect((await call(server, "changeNotices", { token, body: saved })).status).toBe(200);
  await buyCoins(server, member, "10");
  expect(await tell()).toBe(1);
  expect(mails.length).toBe(2);
});
