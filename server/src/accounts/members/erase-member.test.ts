import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { transactLogged } from "../../log/queries/transact-logged.ts";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, call, type TestMember, withAdmin, withMember } from "../../testing/members.ts";
import { deposit } from "../../testing/money/orders.ts";
import type { TestServer } from "../../testing/server.ts";
import { eraseMember } from "./erase-member.ts";

async function erase(server: TestServer, member: TestMember) {
  const { context } = server;
  const refused = await transactLogged(context.db, (tx) =>
    eraseMember(context, tx, asId(member.id), asId<"member">(member.id)),
  );
  // Waits for all notifications, as every call does before it answers.
  await context.changes.caughtUp();
  return refused;
}

test("an erased member's sessions end", async () => {
  const { server, member } = await withMember();
  expect(await erase(server, member)).toBeUndefined();
  expect((await call(server, "showMyProfile", { token: member.token })).status).toBe(401);
});

test("the books stay: an erased member's wallet and transactions are where they were, under no name", async () => {
  const { server, admin, member } = await withMember();
  await deposit(server, member, "25");
  const books = () => asOwner(server.target, "select * from wallets, journal order by 1, 2, 3, 4, 5, 6");
  const before = await books();

  await erase(server, member);

  expect(await books()).toEqual(before);
  const { body: all } = await call(server, "listAllTransactions", { token: admin.token });
  expect(all.transactions[0]).toMatchObject({ userId: member.id, userName: "Deleted member" });
});

test("who was erased is in no list, brings nobody in, and may come again as somebody new", async () => {
  const { server, admin } = await withAdmin();
  const member = await aMember(server, { email: "again@club.example" });
  const { code } = (await call(server, "showMyInvitation", { token: member.token })).body;

  await erase(server, member);

  const { body } = await call(server, "listMembers", { token: admin.token });
  expect(body.counts).toEqual({ total: 1, active: 1, suspended: 0 });
  expect(body.users.map(({ id }: { id: string }) => id)).toEqual([admin.id]);
  await expect(aMember(server, { code })).rejects.toThrow("invitation_invalid");
  const again = await aMember(server, { email: "again@club.example" });
  expect(again.id).not.toBe(member.id);
});

test("the only administrator cannot be erased, and nothing of them is gone", async () => {
  const { server, admin } = await withAdmin();
  expect(await erase(server, admin)).toMatchObject({ code: "last_admin" });
  expect((await call(server, "showMyProfile", { token: admin.token })).body.email).toBe(admin.email);
});
