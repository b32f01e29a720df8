import { boardsEndpoints } from "@paperchain/contract/boards/endpoints.ts";
import { firstGroup } from "@paperchain/core/groups/group.ts";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aGroup, changeRules } from "../testing/groups.ts";
import { call, logIn, type TestMember, withAdmin } from "../testing/members.ts";
import { roundsBy } from "../testing/rounds.ts";
import type { TestServer } from "../testing/server.ts";

const dayMs = 24 * 60 * 60_000;

async function aClub() {
  const { server, admin } = await withAdmin();
  return { server, admin };
}

const make = (server: TestServer, { token }: TestMember, id: string = firstGroup) =>
  call(server, "makeBoard", { token, params: { id } });

const tokenIn = (link: string): string => new URL(link).hash.replace("#token=", "");

const show = (server: TestServer, token: string) => call(server, "showBoard", { body: { token } });

async function aBoard(server: TestServer, admin: TestMember, id: string = firstGroup) {
  const { body } = await make(server, admin, id);
  return { id: body.id as string, token: tokenIn(body.link) };
}

test("the link of a board opens it without a login, and the database has no usable token", async () => {
  const { server, admin } = await aClub();
  await server.poll();
  const made = await make(server, admin);
  expect([made.status, made.body]).toMatchObject([201, { madeBy: "Administrator", revokedAt: null }]);
  const token = tokenIn(made.body.link);
  const shown = await show(server, token);
  expect(shown.status).toBe(200);
  expect(boardsEndpoints.showBoard.answer.parse(shown.body)).toEqual(shown.body);
  expect(shown.body).toMatchObject({
    group: { name: "Members", state: "open", reason: null },
    round: null,
    announcements: [],
    moved: [],
    feed: { simulated: true },
  });
  expect(shown.body.market).toHaveLength(12);
  expect(shown.body.market[0]).toMatchObject({ id: "bitcoin", scenario: null });
  expect(shown.body.market.map(({ id }: { id: string }) => id)).not.toContain("tether");
  const params = { id: firstGroup };
  const preview = await call(server, "previewBoard", { token: admin.token, params });
  expect(preview.body).toEqual(shown.body);
  const stored = await asOwner(server.target, "select boards::text as row from boards");
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(server.logged()).not.toContain(token);
  const listed = await call(server, "listBoards", { token: admin.token, params: { id: firstGroup } });
  expect(listed.body.boards).toMatchObject([{ id: made.body.id }]);
  expect(JSON.stringify(listed.body)).not.toContain(token);
});

test("a wrong link and a revoked one are refused, each with its own sentence", async () => {
  const { server, admin } = await aClub();
  const { id, token } = await aBoard(server, admin);
  for (const wrong of ["", "never-was", `${token}x`])
    expect([wrong, (await show(server, wrong)).body.code]).toEqual([wrong, "board_unknown"]);
  const revoked = await call(server, "revokeBoard", { token: admin.token, params: { id } });
  expect(revoked.body).toMatchObject({ revokedBy: "Administrator" });
  const answer = await show(server, token);
  expect([answer.status, answer.body.message]).toEqual([
    403,
    "An organiser revoked this link. Ask for a new one.",
  ]);
  await call(server, "revokeBoard", { token: admin.token, params: { id } });
  const { lines } = (await call(server, "listLogLines", { query: { type: "board.revoke" } })).body;
  expect(lines).toMatchObject([{ subject: firstGroup, after: { revoked: true, group: "Members" } }]);
});

test("a link with an end stops then, makes room for another one, and cannot end in the past", async () => {
  const { server, admin } = await aClub();
  const asAdmin = { token: admin.token, params: { id: firstGroup } };
  const at = (ms: number) => new Date(server.context.clock().getTime() + ms).toISOString();
  const past = await call(server, "makeBoard", { ...asAdmin, body: { expiresAt: at(0) } });
  expect(past.body.code).toBe("expiry_past");
  const expiresAt = at(60_000);
  const { body } = await call(server, "makeBoard", { ...asAdmin, body: { expiresAt } });
  expect(body).toMatchObject({ expiresAt });
  server.advance(59_999);
  expect((await show(server, tokenIn(body.link))).status).toBe(200);
  server.advance(1);
  expect((await show(server, tokenIn(body.link))).body.code).toBe("board_expired");
  for (let made = 0; made < 20; made += 1) expect((await make(server, admin)).status).toBe(201);
});

test("closing a group ends its board, with its join links, and says how many", async () => {
  const { server, admin } = await aClub();
  const asAdmin = { token: admin.token };
  const { id, params } = await aGroup(server, admin);
  const { token } = await aBoard(server, admin, id);
  const body = { state: "closed", reason: "The term is over." };
  await call(server, "changeGroupState", { ...asAdmin, params, body });
  const shown = await show(server, token);
  expect([shown.status, shown.body.code]).toEqual([403, "board_closed"]);
  expect((await make(server, admin, id)).body.code).toBe("group_closed");
  const { links } = (await call(server, "listJoinLinks", { ...asAdmin, params })).body;
  expect(links).toMatchObject([{ status: "revoked" }]);
  const { boards } = (await call(server, "listBoards", { ...asAdmin, params })).body;
  expect(boards).toMatchObject([{ revokedBy: "Administrator" }]);
  const { lines } = (await call(server, "listLogLines", { query: { type: "group.close" } })).body;
  expect(lines).toMatchObject([{ after: { state: "closed", joinLinks: 1, boards: 1 } }]);
});

test("a group has twenty working links, and another one after one of them is revoked", async () => {
  const { server, admin } = await aClub();
  const { id } = await aBoard(server, admin);
  for (let made = 1; made < 20; made += 1) expect((await make(server, admin)).status).toBe(201);
  expect((await make(server, admin)).body.code).toBe("too_many_boards");
  await call(server, "revokeBoard", { token: admin.token, params: { id } });
  expect((await make(server, admin)).status).toBe(201);
});

test("a board shows its own group: the pause, the round, and announcements of the last week", async () => {
  const { server, admin } = await aClub();
  let asAdmin = { token: admin.token };
  const { body: other } = await call(server, "createGroup", { ...asAdmin, body: { name: "Evening class" } });
  const [ours, theirs] = [await aBoard(server, admin), await aBoard(server, admin, other.id)];
  const announce = (id: string, text: string) =>
    call(server, "announce", { ...asAdmin, params: { id }, body: { text } });
  await announce(firstGroup, "Forgotten by now.");
  server.advance(7 * dayMs + 1);
  // The session of the week before is over.
  asAdmin = { token: (await logIn(server, admin.email)).token };
  for (const text of ["One.", "Two.", "Three.", "Pens down at noon."]) {
    server.advance(1_000);
    await announce(firstGroup, text);
  }
  await announce(other.id, "For the evening.");
  await roundsBy(server, { ...admin, ...asAdmin }).create({ name: "Final week" });
  const body = { state: "paused", reason: "Back at two." };
  await call(server, "changeGroupState", { ...asAdmin, params: { id: firstGroup }, body });
  const shown = (await show(server, ours.token)).body;
  expect(shown.group).toEqual({ name: "Members", state: "paused", reason: "Back at two." });
  expect(shown.round).toMatchObject({ name: "Final week" });
  expect(shown.announcements.map(({ text }: { text: string }) => text)).toEqual([
    "Pens down at noon.",
    "Three.",
    "Two.",
  ]);
  const evening = (await show(server, theirs.token)).body;
  expect(evening).toMatchObject({ group: { name: "Evening class", state: "open" }, round: null });
  expect(evening.announcements).toMatchObject([{ text: "For the evening." }]);
  expect(JSON.stringify(evening)).not.toMatch(/Members|Final week|Pens down/);
});

test("a moved price stands apart with its scenario and the market's price, and the strip has the group's coins", async () => {
  const { server, admin } = await aClub();
  await server.poll();
  const asAdmin = { token: admin.token };
  await changeRules(server, admin, { coins: { kind: "list", ids: ["solana", "ethereum", "tether"] } });
  for (const coinId of ["bitcoin", "solana"]) {
    const body = { coinId, action: "loss", percentage: 10, note: "What if?" };
    await call(server, "setScenario", { ...asAdmin, body });
  }
  const shown = (await show(server, (await aBoard(server, admin)).token)).body;
  expect(shown.moved).toMatchObject([
    { id: "solana", scenario: { action: "loss", percentage: "10", note: "What if?" } },
  ]);
  expect(shown.moved[0].price).toBeCloseTo(shown.moved[0].marketPrice * 0.9, 4);
  expect(shown.market.map(({ id }: { id: string }) => id)).toEqual(["ethereum", "tether"]);
});
