import { expect, test } from "vitest";
import { aDocument } from "../testing/documents.ts";
import { recordTick } from "../testing/market/ticks.ts";
import { call, withMember } from "../testing/members.ts";
import { deposit, withdraw } from "../testing/money/orders.ts";
import { openEvents } from "../testing/outside/open-events.ts";

test("what waits is counted by what an administrator can do about it, and open pages hear of each change", async () => {
  const { server, admin, member } = await withMember();
  const events = await openEvents(await server.listen(), admin);
  const waiting = async () => (await call(server, "showWaiting", { token: admin.token })).body;
  expect(await waiting()).toEqual({ transactions: 0, kyc: 0, support: 0, troubles: [], backup: null });

  // An open trade is pending too, but its rule settles it, so nobody needs to act.
  await recordTick(server, { at: server.context.clock(), price: "100" });
  await call(server, "buyUp", { token: member.token, body: { coinId: "bitcoin", amount: "10" } });
  expect((await events.nextOf("changed"))?.changed).toContain("transactions");
  expect(await waiting()).toEqual({ transactions: 0, kyc: 0, support: 0, troubles: [], backup: null });

  await deposit(server, member);
  const { id } = (await withdraw(server, member)).body.transaction;
  await aDocument(server, admin, member);
  const message = {
    name: "Ann",
    email: "ann@club.example",
    subject: "registration",
    message: "How do I begin with this?",
  };
  await call(server, "sendSupportMessage", { body: message });
  const heard = new Set<string>();
  for (const word of ["transactions", "kyc", "support"]) {
    while (!heard.has(word)) {
      const news = await events.nextOf("changed");
      if (!news) throw new Error("The stream ended.");
      for (const each of news.changed) heard.add(each);
    }
  }
  expect(await waiting()).toEqual({ transactions: 2, kyc: 1, support: 1, troubles: [], backup: null });

  await call(server, "rejectTransaction", { token: admin.token, params: { id }, body: { reason: "" } });
  expect(await waiting()).toMatchObject({ transactions: 1 });
});
