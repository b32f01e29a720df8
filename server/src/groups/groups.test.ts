import { firstGroup } from "@paperchain/core/groups/group.ts";
import { asId } from "@paperchain/core/ids.ts";
import { expect, test, vi } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aGroup } from "../testing/groups.ts";
import { aMember, anotherAdmin, call, type TestMember, withAdmin, withMember } from "../testing/members.ts";
import { buyPlan, deposit, offerPlan, withdraw } from "../testing/money/orders.ts";
import { place } from "../testing/orders/orders.ts";
import { openEvents } from "../testing/outside/open-events.ts";
import { aServer, type TestServer } from "../testing/server.ts";

const reason = "We look at the chart together";
const trade = (server: TestServer, { token }: TestMember, body: object = {}) =>
  call(server, "buyUp", { token, body: { coinId: "bitcoin", amount: "10", ...body } });

/** One of every kind of act that a group accepts. */
async function askForAll(server: TestServer, member: TestMember, planId: string, afterEach = () => {}) {
  const answers = [];
  for (const ask of [
    () => trade(server, member),
    () => deposit(server, member),
    () => withdraw(server, member),
    () => buyPlan(server, member, planId, "17"),
    () => place(server, member, { side: "buy", amount: "10" }),
  ]) {
    answers.push(await ask());
    afterEach();
  }
  return answers;
}

async function aClub() {
  const { server, admin, member } = await withMember();
  await server.poll();
  const planId = await offerPlan(server, admin);
  const change = (state: string) =>
    call(server, "changeGroupState", {
      token: admin.token,
      params: { id: firstGroup },
      body: { state, reason },
    });
  const setRules = async (rules: object) => {
    const { groups } = (await call(server, "listGroups", { token: admin.token })).body;
    return call(server, "changeRules", {
      token: admin.token,
      params: { id: firstGroup },
      body: { rules: { ...groups[0].rules, ...rules }, reason },
    });
  };
  return { server, admin, member, planId, change, setRules };
}

test("a server begins with one group that has the settings' rules, and administrators are in none", async () => {
  const { server, admin, member } = await aClub();
  const { body } = await call(server, "showMyGroup", { token: member.token });
  expect(body).toMatchObject({
    isOnly: true,
    group: { id: firstGroup, name: "Members", state: "open", version: 1, rulesSetAt: expect.any(String) },
  });
  expect(body.group.rules).toMatchObject({
    startingBalance: "10000.00",
    tradeSeconds: [300],
    payoutBps: 8_500,
    settlement: "market",
    depositApproval: "admin",
  });
  expect((await call(server, "showMyGroup", { token: admin.token })).body.group).toBeNull();
});

test("a paused group accepts no trade, order, purchase, deposit or withdrawal, and says why; resumed it does again", async () => {
  const { server, member, planId, change } = await aClub();
  expect((await trade(server, member)).status).toBe(201);
  expect((await change("paused")).body).toMatchObject({ state: "paused", reason });
  for (const answer of await askForAll(server, member, planId))
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "group_paused", message: `Paused: ${reason}` },
    });
  await change("open");
  expect((await trade(server, member)).status).toBe(201);
});

test("a pause counts on the other server from its answer on, before that server hears of it", async () => {
  const { server, member, planId, change } = await aClub();
  const other = await aServer({ beside: server });
  await other.poll();
  const known = other.context.groups.find(firstGroup);
  await change("paused");
  // Simulates a notification on its way: the other server decides by its old knowledge until it asks.
  const { find } = server.context.groups;
  let asked = 0;
  let isTold = false;
  Object.assign(other.context.groups, {
    find: () => (isTold ? find(firstGroup) : known),
    refresh: async () => {
      asked += 1;
      isTold = true;
    },
  });
  const answers = await askForAll(other, member, planId, () => {
    isTold = false;
  });
  expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill("group_paused"));
  expect(asked).toBe(5);
});

test("new rules count for trades accepted from then on; what ran before keeps its terms", async () => {
  const { server, member, setRules } = await aClub();
  const before = (await trade(server, member)).body.trade;
  expect((await setRules({ payoutBps: 5_000, tradeSeconds: [60, 30] })).body).toMatchObject({ version: 2 });
  const after = (await trade(server, member)).body.trade;
  expect([before.terms, after.terms]).toMatchObject([
    { payoutBps: 8_500, seconds: 300 },
    { payoutBps: 5_000, seconds: 30 },
  ]);
  expect((await trade(server, member, { seconds: 60 })).body.trade.terms.seconds).toBe(60);
  expect((await trade(server, member, { seconds: 300 })).body.code).toBe("length_not_offered");
});

test("stakes, open trades and coins outside the rules are refused with a sentence", async () => {
  const { server, member, setRules } = await aClub();
  await setRules({
    stakeMin: "5",
    stakeMax: "20",
    openTradesMax: 2,
    coins: { kind: "list", ids: ["bitcoin"] },
  });
  expect((await trade(server, member, { amount: "4" })).body.fields).toEqual({
    amount: "The smallest stake is 5.00 USDT.",
  });
  expect((await trade(server, member, { amount: "21" })).body.fields).toEqual({
    amount: "The largest stake is 20.00 USDT.",
  });
  expect((await trade(server, member, { coinId: "ethereum" })).body.code).toBe("coin_not_offered");
  const other = await aServer({ beside: server });
  await other.poll();
  await other.context.changes.caughtUp();
  const both = await Promise.all([server, other, server, other].map((one) => trade(one, member)));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
});

test("rules that contradict each other are refused in the form's words, and the old ones stay", async () => {
  const { server, admin, setRules } = await aClub();
  const byCalibration = { standings: { rankBy: "calibration", shownTo: "names" }, confidence: false };
  const { status, body } = await setRules(byCalibration);
  expect(status).toBe(400);
  expect(body.fields).toEqual({
    rules: "Ranking by calibration needs members to be asked how sure they are.",
  });
  const { groups } = (await call(server, "listGroups", { token: admin.token })).body;
  expect(groups[0].version).toBe(1);
});

test("a part that is switched off is refused", async () => {
  const { server, member, setRules } = await aClub();
  await setRules({
    on: {
      trades: false,
      plans: true,
      deposits: true,
      withdrawals: true,
      identityCheck: true,
      invitations: true,
    },
  });
  expect((await trade(server, member)).body.code).toBe("switched_off");
});

test("pausing and resuming need no reason; closing does", async () => {
  const { server, admin, member } = await aClub();
  const change = (state: string) =>
    call(server, "changeGroupState", { token: admin.token, params: { id: firstGroup }, body: { state } });
  expect((await change("paused")).body).toMatchObject({ state: "paused", reason: "" });
  expect((await trade(server, member)).body.code).toBe("group_paused");
  expect((await change("open")).body).toMatchObject({ state: "open", reason: null });
  const { lines } = (await call(server, "listLogLines", { query: { type: "group.pause" } })).body;
  expect(lines).toMatchObject([{ reason: "" }]);
  const refused = await change("closed");
  expect([refused.status, refused.body.fields.reason]).toEqual([
    400,
    "Say why: the members of the group read it.",
  ]);
});

test("a closed group stays closed, and nobody joins it; the first group stays", async () => {
  const { server, admin, change } = await aClub();
  expect((await change("closed")).body.code).toBe("first_group");
  const asAdmin = { token: admin.token };
  const { code, params } = await aGroup(server, admin);
  const close = (state: string) =>
    call(server, "changeGroupState", { ...asAdmin, params, body: { state, reason } });
  expect((await close("closed")).body.state).toBe("closed");
  expect((await close("open")).body.code).toBe("group_closed");
  const secret = "a wholly new secret";
  const names = { fullName: "Late Comer", email: "late@club.example" };
  const registration = { ...names, password: secret, confirmPassword: secret };
  const joined = await call(server, "register", { body: { ...registration, invitationCode: code } });
  expect(joined.body.code).toBe("invitation_invalid");
  expect((await call(server, "createGroup", { ...asAdmin, body: { name: "members" } })).body.code).toBe(
    "group_name_taken",
  );
});

test("a ticket with other terms than those in force is refused", async () => {
  const { server, member, setRules } = await aClub();
  const seen = { payoutBps: 8_500, settlement: "market" };
  expect((await trade(server, member, { seen })).status).toBe(201);
  await setRules({ payoutBps: 5_000 });
  expect((await trade(server, member, { seen })).body.code).toBe("terms_changed");
  expect((await trade(server, member, { seen: { ...seen, payoutBps: 5_000 } })).status).toBe(201);
});

test("rules that another administrator changed meanwhile are not overwritten", async () => {
  const { server, admin, setRules } = await aClub();
  const { groups } = (await call(server, "listGroups", { token: admin.token })).body;
  await setRules({ payoutBps: 1 });
  const answer = await call(server, "changeRules", {
    token: admin.token,
    params: { id: firstGroup },
    body: { rules: groups[0].rules, reason, seenVersion: groups[0].version },
  });
  expect(answer.body.code).toBe("rules_changed");
  const { versions, isOnly } = (await call(server, "listRules", {})).body;
  expect(isOnly).toBe(true);
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
});

test("a join link leads into its group, for so many people and so long, until it is revoked", async () => {
  const { server, admin } = await aClub();
  const asAdmin = { token: admin.token };
  const { body: group } = await call(server, "createGroup", { ...asAdmin, body: { name: "Evening class" } });
  const expiresAt = new Date(server.context.clock().getTime() + 60_000).toISOString();
  const make = (body: object) => call(server, "makeJoinLink", { ...asAdmin, params: { id: group.id }, body });
  const { body: link } = await make({ usesMax: 1, expiresAt });
  expect(link.link).toBe(`https://club.example/register#code=${link.code}`);
  const join = (code: string, n: number) => {
    const names = { fullName: `Person ${n}`, email: `p${n}@club.example`, invitationCode: code };
    const secret = "a wholly new secret";
    return call(server, "register", { body: { ...names, password: secret, confirmPassword: secret } });
  };
  expect((await join(link.code, 1)).status).toBe(201);
  const { body: login } = await call(server, "login", {
    body: { identifier: "p1@club.example", password: "a wholly new secret" },
  });
  expect((await call(server, "showMyGroup", { token: login.token })).body).toMatchObject({
    isOnly: false,
    group: { name: "Evening class" },
  });
  expect((await join(link.code, 2)).body.code).toBe("invitation_invalid");
  const { body: second } = await make({ expiresAt });
  const { body: third } = await make({});
  expect(await call(server, "revokeJoinLink", { ...asAdmin, params: { id: third.id } })).toMatchObject({
    body: { status: "revoked" },
  });
  expect((await join(third.code, 3)).body.code).toBe("invitation_invalid");
  server.advance(60_000);
  expect((await join(second.code, 4)).body.code).toBe("invitation_invalid");
  const { links } = (await call(server, "listJoinLinks", { ...asAdmin, params: { id: group.id } })).body;
  expect(links.map(({ status }: { status: string }) => status)).toEqual(["expired", "used-up", "revoked"]);
});

test("a join link on a wall names its group and how many joined, and organisers hear of everybody who joins", async () => {
  const { server, admin, member } = await aClub();
  const asAdmin = { token: admin.token };
  const params = { id: firstGroup };
  const { body: link } = await call(server, "makeJoinLink", { ...asAdmin, params, body: { usesMax: 2 } });
  const show = async () => (await call(server, "showJoinLink", { ...asAdmin, params: { id: link.id } })).body;
  expect(await show()).toEqual({ ...link, group: "Members" });
  const heard = new Promise<number>((resolve) => {
    const stop = server.context.changes.listen(undefined, (changed) => {
      if (!changed.includes("group")) return;
      stop();
      void show().then(({ used }) => resolve(used));
    });
  });
  await aMember(server, { code: link.code });
  expect(await heard).toBe(1);
  const { id } = await asOwner(
    server.target,
    `select id from invitations where member_id = '${member.id}'`,
  ).then(([row]) => row as { id: string });
  expect((await call(server, "showJoinLink", { ...asAdmin, params: { id } })).status).toBe(404);
});

test("an organiser sees which members of a group have a page open, until they leave", async () => {
  const { server, admin } = await withAdmin();
  const { token } = admin;
  const [ann, bob] = [await aMember(server), await aMember(server)];
  const { id: other } = (await call(server, "createGroup", { token, body: { name: "Evening class" } })).body;
  const present = async (id: string) =>
    (await call(server, "listPresentMembers", { token, params: { id } })).body;
  expect(await present(firstGroup)).toEqual({ total: 0, members: [] });
  const url = await server.listen();
  await openEvents(url, admin);
  const pages = [await openEvents(url, ann), await openEvents(url, ann), await openEvents(url, bob)];
  expect((await present(firstGroup)).total).toBe(2);
  expect(await present(other)).toEqual({ total: 0, members: [] });
  for (const page of pages.slice(1)) page.leave();
  await vi.waitFor(async () =>
    expect((await present(firstGroup)).members).toMatchObject([{ userId: ann.id }]),
  );
});

test("the first steps of a new server are over for every administrator once one has done or skipped them", async () => {
  const { server, admin, member } = await aClub();
  const other = await anotherAdmin(server, admin);
  const isSetUp = async ({ token }: TestMember) => (await call(server, "listGroups", { token })).body.isSetUp;
  expect([await isSetUp(admin), await isSetUp(other)]).toEqual([false, false]);
  expect((await call(server, "finishSetUp", { token: member.token })).status).toBe(403);
  for (let time = 1; time <= 2; time += 1)
    expect((await call(server, "finishSetUp", { token: admin.token })).body).toEqual({ isSetUp: true });
  expect([await isSetUp(admin), await isSetUp(other)]).toEqual([true, true]);
});

test("a member who becomes an administrator leaves the group, and joins the first one when that ends", async () => {
  const { server, member } = await aClub();
  const become = (role: string) =>
    asOwner(server.target, `update members set role = '${role}' where id = '${member.id}'`);
  const myGroup = async () => {
    await server.context.changes.caughtUp();
    return (await call(server, "showMyGroup", { token: member.token })).body.group?.name ?? null;
  };
  await become("admin");
  expect(await myGroup()).toBeNull();
  await become("user");
  expect(await myGroup()).toBe("Members");
});

test("a page that asks as soon as it hears of a pause gets the pause", async () => {
  const { server, member, change } = await aClub();
  for (const state of ["paused", "open", "paused", "open"]) {
    const answered = new Promise<string>((resolve) => {
      const stop = server.context.changes.listen(asId(member.id), (changed) => {
        if (!changed.includes("group")) return;
        stop();
        void call(server, "showMyGroup", { token: member.token }).then(({ body }) =>
          resolve(body.group.state),
        );
      });
    });
    await change(state);
    expect(await answered).toBe(state);
  }
});
