// @module-tag later

import { get, IncomingMessage, ServerResponse } from "node:http";
import { connect, Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { firstGroup } from "@paperchain/core/groups/group.ts";
import { asId } from "@paperchain/core/ids.ts";
import Fastify from "fastify";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { Change } from "../realtime/publish.ts";
import { aMember, call, type TestMember, withAdmin, withMember } from "../testing/members.ts";
import { deposit, withdraw } from "../testing/money/orders.ts";
import { openEvents } from "../testing/outside/open-events.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { openStream } from "./open-stream.ts";
import { streamRoutes } from "./routes.ts";

const heard = (...changed: string[]) => `event: changed\ndata: ${JSON.stringify({ changed })}`;

/** A reader who asks for a stream and then reads nothing from it. */
const openUnread = (url: string, { token }: TestMember) =>
  new Promise<void>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${url}/api/stream`, { headers }, () => resolve()).on("error", reject);
  });

afterEach(() => void vi.useRealTimers());

test("an approval reaches the member's open page and the administrator's, and nobody else's", async () => {
  const { server, admin } = await withAdmin();
  const [ann, bob] = [await aMember(server), await aMember(server)];
  const url = await server.listen();
  const [anns, bobs, admins] = await Promise.all([ann, bob, admin].map((each) => openEvents(url, each)));
  const { transactionId } = (await deposit(server, ann)).body;
  expect(await anns?.next()).toBe(heard("transactions"));
  await call(server, "approveTransaction", { token: admin.token, params: { id: transactionId } });
  expect(await anns?.next()).toBe(heard("transactions", "balance"));
  // If Bob had received Ann's event, this would not be his first one.
  await withdraw(server, bob);
  expect(await bobs?.next()).toBe(heard("transactions", "balance"));
  // The administrator gets the first change at once, and then one event for many.
  expect([await admins?.next(), await admins?.next()]).toEqual([
    heard("transactions"),
    heard("transactions", "balance"),
  ]);
});

test("a page that listens later than it was opened hears what changed in between", async () => {
  const { server } = await withAdmin();
  const [ann, bob] = [await aMember(server), await aMember(server)];
  const url = await server.listen();
  await deposit(server, ann);
  await server.context.changes.caughtUp();
  const minute = 60_000;
  const [anns, bobs] = [
    await openEvents(url, ann, undefined, 20_000),
    await openEvents(url, bob, undefined, minute),
  ];
  expect(await anns.next()).toMatch(/^event: changed\n.*transactions/);
  // Longer ago than the server remembers, so anything may have changed.
  expect(await bobs.next()).toBe(
    heard(
      "balance",
      "transactions",
      "trades",
      "orders",
      "plans",
      "kyc",
      "support",
      "group",
      "inbox",
      "standings",
    ),
  );
});

test("what somebody writes to support, and what becomes of it, reaches the pages of administrators only", async () => {
  const { server, admin } = await withAdmin();
  const { token } = admin;
  const ann = await aMember(server);
  const url = await server.listen();
  const [anns, admins] = [await openEvents(url, ann), await openEvents(url, admin)];
  const body = { name: "Stan", email: "stan@far.example", subject: "other", message: "Hello" };
  await call(server, "sendSupportMessage", { body });
  expect(await admins.next()).toBe(heard("support"));
  const params = { id: (await call(server, "listSupportMessages", { token })).body.messages[0].id };
  await call(server, "answerSupportMessage", { token, params, body: { text: "Hello Stan" } });
  expect(await admins.next()).toBe(heard("support"));
  await call(server, "changeSupportState", { token, params, body: { state: "closed" } });
  expect(await admins.next()).toBe(heard("support"));
  // If Ann had received it, this would not be her first event.
  await deposit(server, ann);
  expect(await anns.next()).toBe(heard("transactions"));
});

test("a link into a group or to its board that an administrator makes or revokes reaches the pages of administrators", async () => {
  const { server, admin } = await withAdmin();
  const { token } = admin;
  const admins = await openEvents(await server.listen(), admin);
  const params = { id: firstGroup };
  const link = (await call(server, "makeJoinLink", { token, params, body: { usesMax: 5, expiresAt: null } }))
    .body;
  expect(await admins.next()).toBe(heard("group"));
  await call(server, "revokeJoinLink", { token, params: { id: link.id } });
  expect(await admins.next()).toBe(heard("group"));
  const board = (await call(server, "makeBoard", { token, params })).body;
  expect(await admins.next()).toBe(heard("group"));
  await call(server, "revokeBoard", { token, params: { id: board.id } });
  expect(await admins.next()).toBe(heard("group"));
});

test("a stream carries the security headers of every other answer", async () => {
  const { server } = await withAdmin();
  const { token } = await aMember(server);
  const url = await server.listen();
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const [stream, other] = await Promise.all(
    ["stream", "meta"].map((path) =>
      fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` }, signal: leaving.signal }),
    ),
  );
  expect(stream?.headers.get("content-type")).toBe("text/event-stream");
  const carried = ["content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy"];
  for (const name of carried) {
    expect([name, stream?.headers.get(name)]).toEqual([name, other?.headers.get(name)]);
    expect(stream?.headers.get(name)).toBeTruthy();
  }
  expect(stream?.headers.get("x-request-id")).toBeTruthy();
});

test("asked for its headers only, a stream answers those and ends", async () => {
  const { server } = await withAdmin();
  const { token } = await aMember(server);
  const { hostname, port } = new URL(await server.listen());
  // Not an HTTP client, which would drop what follows the headers.
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const head = `HEAD /api/stream HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\nconnection: close`;
  socket.write(`${head}\r\n\r\n`);
  const heard = String(Buffer.concat(await socket.toArray()));
  expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\n.*content-type: text\/event-stream.*\r\n\r\n$/s);
});

test("what another server did is heard as well", async () => {
  const { server, member } = await withMember();
  const events = await openEvents(await server.listen(), member);
  await deposit(await aServer({ beside: server }), member);
  expect(await events.next()).toBe(heard("transactions"));
});

test("a stream needs a session, and ends within five seconds of it", async () => {
  const { server, member } = await withMember();
  const url = await server.listen();
  await expect(openEvents(url, { token: "nobody" })).rejects.toThrow("401");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const events = await openEvents(url, member);
  // While there is a session, the stream stays open.
  vi.advanceTimersByTime(60_000);
  await deposit(server, member);
  expect(await events.next()).toBe(heard("transactions"));
  const fresh = await openEvents(url, member);
  await call(server, "logout", { token: member.token });
  vi.advanceTimersByTime(5_000);
  expect(await fresh.next()).toBe("event: ended\ndata: {}");
  expect(await fresh.next()).toBeUndefined();
});

test("a stream ends at once when its member is suspended, wherever that happened", async () => {
  const { server, admin } = await withAdmin();
  const [ann, bob] = [await aMember(server), await aMember(server)];
  const url = await server.listen();
  const [anns, bobs] = [await openEvents(url, ann), await openEvents(url, bob)];
  const body = { status: "suspended", reason: "Two accounts." };
  const elsewhere = await aServer({ beside: server });
  await call(elsewhere, "changeMemberStatus", { token: admin.token, params: { id: ann.id }, body });
  expect(await anns.next()).toBe("event: ended\ndata: {}");
  expect(await anns.next()).toBeUndefined();
  await deposit(server, bob);
  expect(await bobs.next()).toBe(heard("transactions"));
});

test("a page that is left open does not keep its session alive", async () => {
  const { server, member } = await withMember();
  const url = await server.listen();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const events = await openEvents(url, member);
  server.advance(12 * 60 * 60_000 - 1);
  vi.advanceTimersByTime(5_000);
  await deposit(await aServer({ beside: server }), member);
  expect(await events.next()).toBe(heard("transactions"));
  server.advance(1);
  vi.advanceTimersByTime(5_000);
  expect(await events.next()).toBe("event: ended\ndata: {}");
});

test("the server closes at once while a stream is open", async () => {
  const { server, member } = await withMember();
  const url = await server.listen();
  const events = await openEvents(url, member);
  await server.app.close();
  expect(await events.next()).toBe("event: moved\ndata: {}");
  expect(await events.next()).toBeUndefined();
});

/** A server that has only streams, and a sender that writes to all of them. */
async function aLoudServer(server: TestServer) {
  const ears = new Map<string | undefined, (changed: Change["changed"]) => void>();
  const left: (string | undefined)[] = [];
  const app = Fastify();
  app.decorateRequest("session", undefined);
  const listen = (member: string | undefined, hear: (changed: Change["changed"]) => void) => {
    ears.set(member, hear);
    return () => void left.push(member);
  };
  streamRoutes(app, { ...server.context, changes: { ...server.context.changes, listen } });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const shout = () => {
    for (const hear of ears.values()) hear(["balance", "transactions"]);
  };
  return { app, url, shout, left };
}

test("a reader who does not read is dropped, whoever reads is not, and the server still closes", async () => {
  const { server } = await withAdmin();
  const [reader, sleeper] = [await aMember(server), await aMember(server)];
  const { app, url, shout, left } = await aLoudServer(server);
  const events = await openEvents(url, reader);
  await openUnread(url, sleeper);
  let shouted = 0;
  while (left.length === 0 && shouted < 1_000_000) {
    for (let times = 0; times < 100; times += 1) shout();
    shouted += 100;
    // The reader keeps up: it reads everything sent so far before more is sent.
    for (let times = 0; times < 100; times += 1) await events.next();
    await setImmediate();
  }
  expect(left).toEqual([sleeper.id]);
  shout();
  expect(await events.next()).toBe(heard("balance", "transactions"));
  await app.close();
});

test("whoever left before the stream began is not waited for", async () => {
  const { context } = await aServer();
  const raw = new ServerResponse(new IncomingMessage(new Socket()));
  raw.destroy();
  const listen = vi.fn();
  const session = {
    id: asId<"session">(""),
    memberId: asId<"member">(""),
    fullName: "",
    role: "user",
    isAdministrator: false,
    groupId: null,
  } as const;
  expect(
    openStream({ changes: { ...context.changes, listen } }, session, raw, Buffer.of(), () => {}),
  ).toBeUndefined();
  expect(listen).not.toHaveBeenCalled();
});
