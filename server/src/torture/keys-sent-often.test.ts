import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database.ts";
import { aMember, anAdmin, type Person } from "../testing/people.ts";
import { aServer } from "../testing/server.ts";
import { expectBalancedBooks, withdrawOverHttp } from "../testing/spend-at-once.ts";

const keys = Number(process.env.TORTURE_KEYS ?? 100);
const members = 20;

test(`${keys} keys, each sent 2 to 20 times to two servers, some at once: one effect each`, {
  timeout: 3_600_000,
}, async () => {
  const server = await aServer();
  await anAdmin(server);
  const people: Person[] = [];
  for (let index = 0; index < members; index += 1) people.push(await aMember(server));
  const urls = [await server.listen(), await (await aServer({ beside: server })).listen()];
  const statuses = new Map<number, number>();
  const sendOften = async (key: number) => {
    const person = people[key % members];
    if (!person) throw new Error("nobody");
    const send = (copy: number) =>
      withdrawOverHttp({ url: urls[copy % 2] ?? "", token: person.token, amount: "10", key: `key-${key}` });
    for (const status of await Promise.all(
      Array.from({ length: randomInt(2, 21) }, (_, copy) => send(copy)),
    )) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const queue = Array.from({ length: keys }, (_, key) => key);
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let key = queue.pop(); key !== undefined; key = queue.pop()) await sendOften(key);
    }),
  );
  expect([...statuses.keys()].filter((status) => status !== 201 && status !== 422)).toEqual([]);
  const [counted] = await asOwner(
    server.target,
    `select (select count(*)::int from idempotency) as answers,
       (select count(*)::int from transactions) as effects,
       (select count(*)::int from idempotency where status = 201) as promised`,
  );
  expect(counted?.answers).toBe(keys);
  expect(counted?.effects).toBe(counted?.promised);
  await expectBalancedBooks(server);
});
