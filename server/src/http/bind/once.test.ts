import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { anAdmin, call, withAdmin, withMember } from "../../testing/members.ts";
import { deposit, withdraw } from "../../testing/money/orders.ts";
import { withoutPromise } from "../../testing/money/without-promise.ts";
import { aServer, type TestServer } from "../../testing/server.ts";

const held = async (server: TestServer) =>
  (
    await asOwner(
      server.target,
      "select sum(held)::text as held, count(*) filter (where held > 0)::int as holders from wallets",
    )
  )[0];

const different = (answers: readonly { status: number; body: Record<string, unknown> }[]) =>
  new Set(answers.map(({ status, body }) => JSON.stringify([status, withoutPromise(body)]))).size;

test("the same key with the same body answers the first answer again, and moves nothing again", async () => {
  const { server, admin: member } = await withAdmin();
  const first = await withdraw(server, member, "100", "key-1");
  const again = await withdraw(server, member, "100", "key-1");
  expect(first.status).toBe(201);
  expect([again.status, withoutPromise(again.body)]).toEqual([first.status, withoutPromise(first.body)]);
  expect(await held(server)).toEqual({ held: "100000000", holders: 1 });
});

test("the same key with another body is a conflict, and so is the same key at another address", async () => {
  const { server, admin: member } = await withAdmin();
  await withdraw(server, member, "100", "key-1");
  const other = await withdraw(server, member, "101", "key-1");
  expect([other.status, other.body.code]).toEqual([409, "key_reused"]);
  const elsewhere = await deposit(server, member, "100", "key-1");
  expect(elsewhere.status).toBe(409);
});

test("twenty copies of a call sent at once have one effect and one answer, also when they reach two servers", async () => {
  const server = await aServer();
  const other = await aServer({ beside: server });
  const member = await anAdmin(server);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => withdraw(index % 2 ? server : other, member, "100", "key-1")),
  );
  expect(different(answers)).toBe(1);
  expect(await held(server)).toEqual({ held: "100000000", holders: 1 });
});

test("copies of a deposit, which holds no wallet's lock, have one effect too", async () => {
  const server = await aServer();
  const other = await aServer({ beside: server });
  const member = await anAdmin(server);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => deposit(index % 2 ? server : other, member, "100", "key-1")),
  );
  expect(different(answers)).toBe(1);
  expect(
    await asOwner(server.target, "select count(*)::int from transactions where type = 'Deposit'"),
  ).toEqual([{ count: 1 }]);
});

test("copies of an approval all hear of the approval, also those that find it decided by their own first", async () => {
  const { server, admin } = await withAdmin();
  const { body: pending } = await withdraw(server, admin, "100", "key-1");
  const approve = () =>
    call(server, "approveTransaction", {
      token: admin.token,
      headers: { "idempotency-key": "key-2" },
      params: { id: pending.transactionId },
      body: {},
    });
  const answers = await Promise.all(Array.from({ length: 10 }, approve));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

test("a refusal is the key's answer for good, even when there would be enough by now", async () => {
  const { server, admin: member } = await withAdmin();
  const much = "10001";
  expect((await withdraw(server, member, much, "key-1")).body.code).toBe("insufficient_balance");
  const gift = { amount: "500", reason: "a gift" };
  await call(server, "adjustBalance", { token: member.token, params: { userId: member.id }, body: gift });
  expect((await withdraw(server, member, much, "key-1")).body.code).toBe("insufficient_balance");
  expect((await withdraw(server, member, much, "key-2")).status).toBe(201);
});

test("two members may use the same key, each for their own", async () => {
  const { server, admin, member } = await withMember();
  const first = await withdraw(server, admin, "100", "key-1");
  const second = await withdraw(server, member, "100", "key-1");
  expect(second.status).toBe(201);
  expect(second.body.transactionId).not.toBe(first.body.transactionId);
});

test.each(["", "a key with spaces", "x".repeat(201)])("the key %j is refused", async (key) => {
  const { server, admin: member } = await withAdmin();
  const { status, body: answer } = await withdraw(server, member, "100", key);
  expect(status).toBe(400);
  expect(answer.fields["Idempotency-Key"]).toBe("Use 1 to 200 visible characters without spaces.");
});

test("without a key every call is a call of its own", async () => {
  const { server, admin: member } = await withAdmin();
  await withdraw(server, member);
  await withdraw(server, member);
  expect(await held(server)).toEqual({ held: "200000000", holders: 1 });
});
