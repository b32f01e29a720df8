// @module-tag later

import { firstGroup } from "@paperchain/core/groups/group.ts";
import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aMember, call, type TestMember, withAdmin } from "../testing/members.ts";
import { firstBodies, type KeyedName, keyedCalls } from "../testing/money/keyed-calls.ts";
import { offerPlan, withdraw } from "../testing/money/orders.ts";
import { expectBalancedBooks } from "../testing/money/spend-at-once.ts";
import { withoutPromise } from "../testing/money/without-promise.ts";
import type { TestServer } from "../testing/server.ts";

const find = async (server: TestServer, { token }: Pick<TestMember, "token">, key: string) =>
  (await call(server, "findStoredAnswer", { token, body: { key } })).body;

test("every call that takes a key: its lost answer is found as it was given, and a key asked for first is of no use", async () => {
  const { server, admin } = await withAdmin();
  const [member, apart] = [await aMember(server), await aMember(server)];
  await server.poll();
  const planId = await offerPlan(server, admin);
  for (const [name, { by, after, body, happened, ...about }] of Object.entries(keyedCalls) as [
    KeyedName,
    (typeof keyedCalls)[KeyedName],
  ][]) {
    const person = by === "admin" ? admin : member;
    const params = {
      userId: (about.apart ? apart : member).id,
      planId,
      id: String(firstGroup),
    };
    if (after?.[0]) {
      const first = await call(server, after[0], { token: member.token, body: firstBodies[after[0]] });
      params.id = first.body.transactionId;
    }
    const send = (key: string) =>
      call(server, name, { token: person.token, headers: { "idempotency-key": key }, params, body });

    expect(await find(server, person, `${name}-late`), name).toEqual({ found: false });
    const late = await send(`${name}-late`);
    expect([late.status, late.body.code], name).toEqual([409, "key_given_up"]);
    expect(await asOwner(server.target, happened), name).toEqual([{ times: 0 }]);

    const { status, body: answer } = await send(`${name}-lost`);
    expect(status, JSON.stringify(answer)).toBeLessThan(300);
    expect(await find(server, person, `${name}-lost`), name).toEqual({
      found: true,
      status,
      answer: withoutPromise(answer),
    });
    expect(await asOwner(server.target, happened), name).toEqual([{ times: 1 }]);
  }
  await expectBalancedBooks(server);
});

test("a refusal is found too, and a key stays given up however often it is asked for", async () => {
  const { server, admin: member } = await withAdmin();
  const { status, body } = await withdraw(server, member, "10001", "too-much");
  expect(status).toBe(422);
  expect(await find(server, member, "too-much")).toEqual({ found: true, status: 422, answer: body });
  expect(await find(server, member, "never-sent")).toEqual({ found: false });
  expect(await find(server, member, "never-sent")).toEqual({ found: false });
  expect((await withdraw(server, member, "10001", "never-sent")).body.code).toBe("key_given_up");
});

test("nobody finds, or gives up, what another member sent under a key", async () => {
  const { server, admin: member } = await withAdmin();
  const other = await aMember(server);
  expect(await find(server, other, "key-1")).toEqual({ found: false });
  expect((await withdraw(server, member, "100", "key-1")).status).toBe(201);
  expect(await find(server, other, "key-1")).toEqual({ found: false });
});

test("a question during the first request waits for its answer", async () => {
  const { server, admin: member } = await withAdmin();
  // Writes the answer and the effect in one commit, as a use case does.
  const open = await server.context.db.startTransaction().execute();
  await open
    .insertInto("idempotency")
    .values({
      member_id: asId<"member">(member.id),
      key: "slow",
      request_hash: Buffer.alloc(32),
      status: 201,
      answer_text: JSON.stringify({ message: "done" }),
      created_at: new Date(),
    })
    .execute();
  let told: unknown;
  const asking = find(server, member, "slow").then((answer) => {
    told = answer;
  });
  await untilWaiting(server);
  expect(told).toBeUndefined();
  await open.commit().execute();
  await asking;
  expect(told).toEqual({ found: true, status: 201, answer: { message: "done" } });
});

/** Waits until a statement waits for another transaction. */
async function untilWaiting(server: TestServer): Promise<void> {
  const waiting = "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'";
  for (;;) {
    const [row] = await asOwner(server.target, waiting);
    if (Number(row?.waiting) > 0) return;
  }
}
