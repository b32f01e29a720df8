// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aMember, anAdmin, request } from "../testing/members.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { checkBooksInTurns } from "./check-books-in-turns.ts";

/** One wallet in each turn. */
const slowly = { walletsMax: 1, turnMs: 0 };

const readyz = async (server: TestServer) => (await request(server, { method: "GET", url: "/readyz" })).body;

const checkedAt = async (server: TestServer) =>
  (await asOwner(server.target, "select checked_at from books_check"))[0]?.checked_at;

async function aClub() {
  const server = await aServer();
  const { code } = await anAdmin(server);
  const members = [await aMember(server, { code }), await aMember(server, { code })];
  return { server, members };
}

const breakWallet = (server: TestServer, id: string) =>
  asOwner(
    server.target,
    `update wallets set available = available - 1, held = held + 1 where member_id = '${id}'`,
  );

test("/readyz says how old the last check is, and is not ready when none ended for five minutes", async () => {
  const { server } = await aClub();
  const at = server.context.clock().toISOString();
  await checkBooksInTurns(server.context);
  server.advance(5 * 60_000);
  expect(await readyz(server)).toMatchObject({
    ready: true,
    booksCheckedAt: at,
    booksAgeSeconds: 300,
    booksProblem: null,
  });
  server.advance(1);
  expect(await readyz(server)).toMatchObject({
    ready: false,
    books: false,
    booksProblem: `No check of the books has ended since ${at}.`,
  });
});

test("a round takes as many turns as it needs, sees a broken wallet of any slice, and counts from its beginning", async () => {
  const { server, members } = await aClub();
  await breakWallet(server, members[0]?.id ?? "");
  const began = server.context.clock();
  // A turn for each wallet, and one that finds none left.
  for (let turns = 1; turns <= 4; turns += 1) {
    expect(await checkedAt(server)).toBeNull();
    await checkBooksInTurns(server.context, slowly);
    server.advance(1_000);
  }
  expect(await asOwner(server.target, "select checked_at, problems from books_check")).toEqual([
    { checked_at: began, problems: ["1 × wallets differ from the last row of their journal"] },
  ]);
  expect(await readyz(server)).toMatchObject({ ready: false, booksAgeSeconds: 4 });
});

test("servers take turns at one round, never two in the same second, and a round that nobody continued begins anew", async () => {
  const { server } = await aClub();
  const other = await aServer({ beside: server });
  const lastWallet = async () =>
    String((await asOwner(server.target, "select last_wallet from books_check"))[0]?.last_wallet);
  await checkBooksInTurns(server.context, slowly);
  const first = await lastWallet();
  await checkBooksInTurns(other.context, slowly);
  expect(await lastWallet()).toBe(first);
  for (const { advance } of [server, other]) advance(1_000);
  await checkBooksInTurns(other.context, slowly);
  expect((await lastWallet()) > first).toBe(true);
  for (const { advance } of [server, other]) advance(60_001);
  await checkBooksInTurns(server.context, slowly);
  expect(await lastWallet()).toBe(first);
});

test.each([30, 500])("a round ends although the clocks of two servers differ by %i ms", async (skewMs) => {
  const { server } = await aClub();
  const ahead = await aServer({ beside: server });
  ahead.advance(server.context.clock().getTime() + skewMs - ahead.context.clock().getTime());
  for (let turns = 1; turns <= 4; turns += 1) {
    expect(await checkedAt(server)).toBeNull();
    // The server whose clock is behind asks right after the one that is ahead has had its turn, and the other way
    // round.
    await checkBooksInTurns(ahead.context, slowly);
    await checkBooksInTurns(server.context, slowly);
    for (const { advance } of [server, ahead]) advance(1_000);
  }
  expect((await readyz(server)).ready).toBe(true);
});

test("a round of three minutes leaves the club ready, for five minutes after its end", async () => {
  const { server } = await aClub();
  const began = server.context.clock().toISOString();
  for (let turns = 1; turns <= 4; turns += 1) {
    await checkBooksInTurns(server.context, slowly);
    if (turns < 4) server.advance(60_000);
  }
  const ended = server.context.clock().toISOString();
  server.advance(5 * 60_000);
  expect(await readyz(server)).toMatchObject({
    ready: true,
    booksCheckedAt: began,
    booksCheckEndedAt: ended,
  });
  server.advance(1);
  expect((await readyz(server)).ready).toBe(false);
});

test("a round begins a minute after the one before", async () => {
  const { server } = await aClub();
  await checkBooksInTurns(server.context);
  const first = await checkedAt(server);
  server.advance(59_000);
  await checkBooksInTurns(server.context);
  expect(await checkedAt(server)).toEqual(first);
  server.advance(1_001);
  await checkBooksInTurns(server.context);
  expect(await checkedAt(server)).toEqual(server.context.clock());
});

test("a result or a turn that a wrong clock wrote into the future is ignored", async () => {
  const { server } = await aClub();
  await asOwner(
    server.target,
    "update books_check set checked_at = '2030-01-01', ended_at = '2030-01-01', turn_at = '2030-01-01', began_at = '2030-01-01', last_wallet = 'ffffffff-ffff-ffff-ffff-ffffffffffff'",
  );
  expect((await readyz(server)).ready).toBe(false);
  await checkBooksInTurns(server.context);
  expect(await checkedAt(server)).toEqual(server.context.clock());
  expect((await readyz(server)).ready).toBe(true);
});
