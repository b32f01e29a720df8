import { expect, test } from "vitest";
import { asOwner } from "../../testing/database.ts";
import { aMember, anAdmin, call, type Person } from "../../testing/people.ts";
import { aServer, type TestServer } from "../../testing/server.ts";

const read = (server: TestServer, { token }: Person) => call(server, "exportMyData", { token });

test("a member's export holds what they said and did, and the file's name says when", async () => {
  const server = await aServer();
  const admin = await anAdmin(server);
  const member = await aMember(server, { email: "ada@club.example" });
  await server.poll();
  const body = { firstName: "Ada", lastName: "Lovelace", email: member.email, city: "London" };
  await call(server, "changeProfile", { token: member.token, body });
  await asOwner(server.target, `update members set notes = 'likes maths' where id = '${member.id}'`);
  const deposit = { userId: member.id, method: "crypto", currency: "BTC", usdAmount: "25" };
  await call(server, "deposit", { token: member.token, body: deposit });
  await call(server, "buyUp", { token: member.token, body: { coinId: "bitcoin", amount: "10" } });
  const amount = { amount: "5", reason: "a gift" };
  await call(server, "adjustBalance", { token: admin.token, params: { userId: member.id }, body: amount });

  const { status, body: data, headers } = await read(server, member);

  expect(status).toBe(200);
  expect(headers["content-disposition"]).toBe(
    'attachment; filename="paperchain-practice-data-2026-03-01.json"',
  );
  expect(data).toMatchObject({
    practice: true,
    exportedAt: "2026-03-01T12:00:00.000Z",
    profile: { fullName: "Ada Lovelace", city: "London", notesOfAdministrators: "likes maths" },
    sessions: [{ endedAt: null, address: "127.0.0.1" }],
    invitations: [{ used: 0 }],
    trades: [{ coinId: "bitcoin", direction: "up", stake: "10.00" }],
    purchases: [],
    actsOfAdministrators: [{ type: "balance.adjust", reason: "a gift" }],
  });
  const types = data.transactions.map(({ type, amount }: { type: string; amount: string }) => [type, amount]);
  expect(types).toContainEqual(["Deposit", "25.00"]);
  expect(data.ledger.at(-1)).toMatchObject({ availableAfter: "9995.00", heldAfter: "10.00" });
});

test("nothing that opens a door is in it, and nothing of anybody else", async () => {
  const server = await aServer();
  await anAdmin(server);
  const member = await aMember(server);
  await aMember(server, { email: "somebody@else.example", fullName: "Somebody Else" });
  await call(server, "forgotPassword", { body: { identifier: member.email } });
  await server.runJobs();
  const text = JSON.stringify((await read(server, member)).body);
  expect(text).toContain("Set a new Paperchain password");
  for (const secret of [/argon2/, /token=/, /hash/i, /else\.example/, /Somebody/])
    expect(text).not.toMatch(secret);
  expect(text).not.toContain(member.token);
});

test("more rows than are read at once are all told, each once and in order", async () => {
  const server = await aServer();
  await anAdmin(server);
  const member = await aMember(server);
  await asOwner(
    server.target,
    `insert into outbox (id, member_id, channel, recipient, subject, state, created_at)
     select gen_random_uuid(), '${member.id}', 'email', 'a@b.example', 'Letter ' || n, 'sent', now()
     from generate_series(1, 1500) n`,
  );
  const { messagesToYou } = (await read(server, member)).body;
  const ids: string[] = messagesToYou.map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(1500);
  expect(ids).toEqual(ids.toSorted());
});

test("the eleventh export in an hour has to wait", async () => {
  const server = await aServer();
  await anAdmin(server);
  const member = await aMember(server);
  for (let time = 0; time < 10; time += 1) expect((await read(server, member)).status).toBe(200);
  expect((await read(server, member)).status).toBe(429);
});
