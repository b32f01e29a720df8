import { firstGroup } from "@paperchain/core/groups/group.ts";
import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { rowsRead } from "../testing/database/rows-read.ts";
import { aGroup } from "../testing/groups.ts";
import { aMember, call, logIn, type TestMember, withAdmin } from "../testing/members.ts";
import { openEvents } from "../testing/outside/open-events.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { readInboxPage } from "./queries.ts";

const dayMs = 24 * 60 * 60_000;

const show = async (server: TestServer, { token }: TestMember, query: Record<string, string> = {}) =>
  (await call(server, "showInbox", { token, query })).body;

async function aClub() {
  const { server, admin } = await withAdmin();
  const announce = async (text: string, group: string = firstGroup) => {
    server.advance(1_000);
    const { body } = await call(server, "announce", {
      token: admin.token,
      params: { id: group },
      body: { text },
    });
    return body;
  };
  return { server, admin, announce };
}

/** A member of a new group. */
async function inGroup(server: TestServer, admin: TestMember, name: string) {
  const group = await aGroup(server, admin, name);
  return { group, member: await group.join() };
}

test("an announcement is in the inbox of its group's members, from the moment they joined, and in no other", async () => {
  const { server, admin, announce } = await aClub();
  const early = await aMember(server);
  const { group, member: other } = await inGroup(server, admin, "Evening class");
  await announce("The first");
  server.advance(1_000);
  const late = await aMember(server);
  await announce("The second");
  await announce("For the class", group.id);
  const texts = async (member: TestMember) =>
    (await show(server, member)).entries.map(({ text }: { text: string }) => text);
  expect(await texts(early)).toEqual(["The second", "The first"]);
  expect(await texts(late)).toEqual(["The second"]);
  expect(await texts(other)).toEqual(["For the class"]);
  expect(await show(server, admin)).toEqual({ entries: [], next: null, unread: 0, banner: null });
});

test("the banner is the newest announcement that the member has not read; dismissing one reads that one only", async () => {
  const { server, announce } = await aClub();
  const [member, other] = [await aMember(server), await aMember(server)];
  const [first, second] = [await announce("The first"), await announce("The second")];
  expect(await show(server, member)).toMatchObject({ unread: 2, banner: { id: second.id } });
  const dismiss = (id: string, { token } = member) =>
    call(server, "readAnnouncement", { token, params: { id } });
  expect((await dismiss(second.id)).body).toEqual({ unread: 1 });
  // Shows the same on another device of the member, and checks that nothing changed for the other member.
  const device = await logIn(server, member.email);
  expect(await show(server, device)).toMatchObject({
    unread: 1,
    banner: { id: first.id, text: "The first" },
    entries: [
      { text: "The second", unread: false },
      { text: "The first", unread: true },
    ],
  });
  expect(await show(server, other)).toMatchObject({ unread: 2, banner: { id: second.id } });
  await dismiss(first.id);
  await dismiss(first.id);
  expect(await show(server, member)).toMatchObject({ unread: 0, banner: null });
  const third = await announce("The third");
  expect(await show(server, member)).toMatchObject({ unread: 1, banner: { id: third.id } });
});

test("nobody dismisses an announcement to another group", async () => {
  const { server, admin, announce } = await aClub();
  const member = await aMember(server);
  const { group } = await inGroup(server, admin, "Evening class");
  const { id } = await announce("For the class", group.id);
  expect((await call(server, "readAnnouncement", { token: member.token, params: { id } })).status).toBe(404);
});

test("read up to a time is read on every device; what came later is not, and nothing becomes unread again", async () => {
  const { server, announce } = await aClub();
  const member = await aMember(server);
  const { token } = member;
  const read = (until: string) => call(server, "readInbox", { token, body: { until } });
  await announce("The first");
  const second = await announce("The second");
  expect((await read(second.writtenAt)).body).toEqual({ unread: 0 });
  await announce("The third");
  expect((await read("2020-01-01T00:00:00Z")).body).toEqual({ unread: 1 });
  expect((await show(server, await logIn(server, member.email))).entries).toMatchObject([
    { text: "The third", unread: true },
    { text: "The second", unread: false },
    { text: "The first", unread: false },
  ]);
  // Marks nothing beyond now as read, so that later entries will be unread.
  await read("2999-01-01T00:00:00Z");
  await announce("The fourth");
  expect(await show(server, member)).toMatchObject({ unread: 1, banner: { text: "The fourth" } });
});

test("dismissed announcements are forgotten once everything up to them is read", async () => {
  const { server, announce } = await aClub();
  const { id, token } = await aMember(server);
  const first = await announce("The first");
  const second = await announce("The second");
  for (const each of [first, second])
    await call(server, "readAnnouncement", { token, params: { id: each.id } });
  await call(server, "readInbox", { token, body: { until: first.writtenAt } });
  const [reads] = await asOwner(server.target, `select dismissed from inbox_reads where member_id = '${id}'`);
  expect(reads?.dismissed).toEqual([second.id]);
});

test("pages follow each other without a gap and without an entry twice, also where many have the same time", async () => {
  const { server, admin } = await aClub();
  const member = await aMember(server);
  await asOwner(
    server.target,
    `insert into announcements select gen_random_uuid(), '${firstGroup}', timestamptz '2026-03-01T12:00:00Z' + (n / 4) * interval '1 second',
       '${admin.id}', 'Number ' || n, false from generate_series(1, 55) n`,
  );
  server.advance(60_000);
  const seen: { id: string; at: string }[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const page = await show(server, member, { limit: "7", ...(before && { before }) });
    expect(page.unread).toBe(10);
    seen.push(...page.entries);
    before = page.next;
  }
  expect(seen).toHaveLength(55);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(55);
  const times = seen.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
});

test("a page reads some hundred rows, however much happened to its member, in the group and elsewhere", {
  tags: ["later"],
}, async () => {
  const { server, admin, announce } = await aClub();
  const { id, email } = await aMember(server);
  await announce("Hello");
  const time = "timestamptz '2026-03-01T12:00:00Z' + n * interval '1 second'";
  await asOwner(
    server.target,
    `insert into closed_trades (id, member_id, coin_id, source, direction, stake, payout_bps, seconds, settlement, rule_version, accepted_at,
       accepted_seq, outcome, payout, closed_at)
     select gen_random_uuid(), '${id}', 'bitcoin', 'simulated', 'up', 1, 8500, 5, 'market', 1, ${time}, 1, 'LOSS', 0, ${time}
     from generate_series(1, 20000) n;
     insert into transactions (id, member_id, type, status, amount, fee, currency, note, created_at, decided_at)
     select gen_random_uuid(), '${id}', (array['Deposit', 'MiningPlanPayout'])[1 + n % 2]::transaction_type, 'Completed', 1, 0, 'USDT', '',
       ${time}, ${time} from generate_series(1, 20000) n;
     insert into announcements select gen_random_uuid(), '${firstGroup}', ${time}, '${admin.id}', 'Number ' || n, false
     from generate_series(1, 20000) n;
     insert into log_leaves select 1000 + n, json_build_object('subject', '${firstGroup}', 'type', 'group.pause', 'time', ${time},
       'after', json_build_object('state', 'paused'), 'reason', '')::text, sha256('') from generate_series(1, 20000) n;
     insert into log_leaves select 30000 + n, json_build_object('subject', 'person:' || n, 'type', 'member.edit', 'time', ${time})::text,
       sha256('') from generate_series(1, 20000) n;
     analyze`,
  );
  server.advance(20_000_000);
  const since = new Date("2026-01-01T00:00:00Z");
  const read = () =>
    rowsRead(server.context.db, (tx) =>
      readInboxPage(tx, asId(id), { since, now: server.context.clock(), before: undefined, limit: 21 }),
    );
  expect(await read()).toBeLessThan(500);
  const page = await show(server, await logIn(server, email), { limit: "50" });
  expect(page).toMatchObject({ unread: 10, banner: { text: "Number 20000" } });
  expect(page.entries).toHaveLength(50);
  // Everything in the group happened before this member joined.
  await asOwner(server.target, `update members set joined_group_at = '2026-12-01' where id = '${id}'`);
  expect(await read()).toBeLessThan(500);
});

test("a newest page with all unread entries is read once, and any other page once more to count them", async () => {
  const { server, announce } = await aClub();
  const { id } = await aMember(server);
  for (let each = 0; each < 6; each += 1) await announce(`Number ${each}`);
  const now = server.context.clock();
  const since = new Date(now.getTime() - dayMs);
  const read = async (before: { micros: string; key: string } | undefined) => {
    const asked = { since, now, before, limit: 21 };
    expect(await readInboxPage(server.context.db, asId(id), asked)).toMatchObject({ unread: 6 });
    return rowsRead(server.context.db, (tx) => readInboxPage(tx, asId(id), asked));
  };
  const fromTomorrow = { micros: `${now.getTime() + dayMs}000`, key: "" };
  expect(await read(undefined)).toBeLessThan(0.8 * (await read(fromTomorrow)));
});

test("what is older than 90 days is not shown, and not counted", async () => {
  const { server, announce } = await aClub();
  const member = await aMember(server);
  await announce("Long ago");
  server.advance(90 * dayMs - 1_000);
  const there = await logIn(server, member.email);
  expect(await show(server, there)).toMatchObject({ unread: 1, entries: [{ text: "Long ago" }] });
  server.advance(2_000);
  expect(await show(server, there)).toEqual({ entries: [], next: null, unread: 0, banner: null });
});

test("every open page of a group hears of an announcement, on every server, and of what its member read elsewhere", async () => {
  const { server, announce } = await aClub();
  const member = await aMember(server);
  const other = await aServer({ beside: server });
  const [here, there] = [
    await openEvents(await server.listen(), member),
    await openEvents(await other.listen(), member),
  ];
  const { id } = await announce("Look up");
  for (const page of [here, there]) expect(await page.nextOf("changed")).toEqual({ changed: ["inbox"] });
  await call(server, "readAnnouncement", { token: member.token, params: { id } });
  expect(await there.nextOf("changed")).toEqual({ changed: ["inbox"] });
});
