import { firstGroup } from "@paperchain/core/groups/group.ts";
import { inboxRetentionDays } from "@paperchain/core/inbox/inbox.ts";
import { inboxKinds, notices } from "@paperchain/core/inbox/notices.ts";
import { expect, test } from "vitest";
import { payPlans } from "../../plans/pay-plans.ts";
import { aDocument, openDocument } from "../../testing/documents.ts";
import { aMember, call, logIn } from "../../testing/members.ts";
import { buyPlan, deposit, offerPlan, withdraw } from "../../testing/money/orders.ts";
import { later, place } from "../../testing/orders/orders.ts";
import { smtpSink } from "../../testing/outside/smtp-sink.ts";
import { after, aTradingFloor, buy } from "../../testing/trades/trading-floor.ts";

const reason = "As we agreed.";
const dayMs = 24 * 60 * 60_000;

test("everything that was closed, decided or changed for a member is in the member's inbox, newest first, and in no other", async () => {
  const { server, admin, member } = await aTradingFloor();
  const other = await aMember(server);
  let [{ token }, asAdmin] = [member, { token: admin.token }];
  const next = () => server.advance(1_000);
  const inbox = async () => (await call(server, "showInbox", { token })).body;

  await buy(server, member, "up", "10");
  await after(server, 16, "100");
  await after(server, 301, "101");
  next();
  const { body: trade } = await buy(server, member, "down", "20");
  await call(server, "decideTradeOutcome", {
    ...asAdmin,
    params: { id: trade.transactionId },
    body: { outcome: "LOSS", reason },
  });

  next();
  await place(server, member, { side: "buy", amount: "10" });
  await later(server, 1, "100");
  next();
  const { body: put } = await deposit(server, { token }, "25");
  await call(server, "approveTransaction", { ...asAdmin, params: { id: put.transaction.id }, body: {} });
  next();
  const { body: out } = await withdraw(server, { token }, "50");
  await call(server, "rejectTransaction", {
    ...asAdmin,
    params: { id: out.transactionId },
    body: { reason },
  });
  next();
  const params = { userId: member.id };
  await call(server, "adjustBalance", { ...asAdmin, params, body: { amount: "-5", reason } });
  next();
  const document = await aDocument(server, admin, member);
  await openDocument(server, admin, document);
  const decision = { decision: "rejected", message: "Too dark." };
  await call(server, "decideKycDocument", { ...asAdmin, params: { id: document }, body: decision });
  next();
  const { groups } = (await call(server, "listGroups", asAdmin)).body;
  const group = { ...asAdmin, params: { id: firstGroup } };
  await call(server, "changeRules", { ...group, body: { rules: groups[0].rules, reason } });
  next();
  await call(server, "changeGroupState", { ...group, body: { state: "paused", reason } });
  next();
  await call(server, "changeGroupState", { ...group, body: { state: "open", reason } });
  next();
  await call(server, "announce", { ...group, body: { text: "Well done." } });
  next();
  await buyPlan(server, { token }, await offerPlan(server, asAdmin, { runTime: 1 }), "100");
  server.advance(dayMs);
  await payPlans(server.context);
  ({ token } = await logIn(server, member.email));
  asAdmin = await logIn(server, admin.email);
  next();
  await call(server, "giveFreshStart", { ...asAdmin, params, body: { reason } });

  const { entries, unread } = await inbox();
  expect(entries).toMatchObject([
    { kind: "fresh-start", reason: `Fresh start: ${reason}` },
    { kind: "plan", coin: "Bitcoin", amount: "100.00", payout: "101.00" },
    { kind: "announcement", text: "Well done." },
    { kind: "group", state: "open", reason },
    { kind: "group", state: "paused", reason },
    { kind: "rules", version: 2, reason },
    { kind: "document", documentType: "Passport", approved: false, message: "Too dark." },
    { kind: "adjustment", amount: "-5.00", note: `By an administrator: ${reason}` },
    { kind: "withdrawal", approved: false, amount: "50.00", reason },
    { kind: "deposit", approved: true, amount: "25.00", reason: null },
    { kind: "order", coin: "Bitcoin", bought: true, quantity: "0.09985007", amount: "10.00", reason: null },
    { kind: "trade", coin: "Bitcoin", outcome: "LOSS", payout: "0.00", decision: reason },
    { kind: "trade", coin: "Bitcoin", outcome: "WIN", payout: "18.50", decision: null },
  ]);
  expect(unread).toBe(10);
  ({ token } = await logIn(server, other.email));
  const kinds = (await inbox()).entries.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(["announcement", "group", "group", "rules"]);
  // rounds.test.ts covers the end of a round.
  const all = new Set(["round", ...entries.map(({ kind }: { kind: string }) => kind)]);
  expect([...all].toSorted()).toEqual(inboxKinds.toSorted());
  const reached = inboxKinds.filter((kind) => notices[kind].reaches === "group" && kind !== "round");
  expect(reached.toSorted()).toEqual([...new Set(kinds)].toSorted());

  server.advance(inboxRetentionDays * dayMs);
  ({ token } = await logIn(server, member.email));
  expect((await inbox()).entries).toEqual([]);
});

test("a member who moves has the announcements of the new group from then on, and none of the other; letters too", async () => {
  const { mails, mail } = await smtpSink();
  const { server, admin, member } = await aTradingFloor({ senders: { mail, sms: undefined } });
  const asAdmin = { token: admin.token };
  const { body: group } = await call(server, "createGroup", { ...asAdmin, body: { name: "Evening class" } });
  const announce = async (id: string, text: string, mail = false) => {
    server.advance(1_000);
    return call(server, "announce", { ...asAdmin, params: { id }, body: { text, mail } });
  };
  await announce(firstGroup, "To everybody");
  await announce(group.id, "Before the move", true);
  server.advance(1_000);
  const params = { id: member.id };
  await call(server, "changeMember", { ...asAdmin, params, body: { groupId: group.id, reason } });
  await announce(group.id, "After the move", true);
  await announce(firstGroup, "To the others");
  const { entries, unread, banner } = (await call(server, "showInbox", { token: member.token })).body;
  expect(entries).toMatchObject([{ text: "After the move" }, { kind: "fresh-start" }]);
  expect([unread, banner.text]).toEqual([2, "After the move"]);
  await server.runJobs();
  const letters = mails.filter(({ subject }) => subject?.startsWith("An announcement"));
  expect(letters).toMatchObject([{ text: expect.stringContaining("After the move") }]);
});
