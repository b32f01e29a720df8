// @module-tag later

import { expect, test } from "vitest";
import { recordTick } from "../../testing/market/ticks.ts";
import { aMember, withAdmin } from "../../testing/members.ts";

const nest = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);
const keyOfLength = (length: number) => `{"coinId":"bitcoin","amount":"10","${"k".repeat(length)}":1}`;

/** A trade with one more field in the body than the call takes. */
const withExtra = (extra: string) => `{"coinId":"bitcoin","amount":"10","extra":${extra}}`;

async function aTrader() {
  const { server } = await withAdmin();
  const { token } = await aMember(server);
  await recordTick(server, { at: server.context.clock(), price: "100" });
  return async (payload: string, key: string | undefined) => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/transactions/buy-up",
      payload,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        ...(key && { "idempotency-key": key }),
      },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
}

test.each([
  ["5,000 lists in one another", withExtra(nest("[", "]", 5_000))],
  ["20,000 lists in one another", withExtra(nest("[", "]", 20_000))],
  ["8,000 objects in one another", withExtra(`${'{"a":'.repeat(8_000)}1${"}".repeat(8_000)}`)],
  ["33 lists", withExtra(nest("[", "]", 33))],
  ["lists that are never closed", "[".repeat(60_000)],
])("a body with %s is a 400 in our shape, with a key and without", async (_, payload) => {
  const send = await aTrader();
  for (const key of ["nested", undefined]) {
    expect(await send(payload, key)).toEqual({
      status: 400,
      body: { code: "bad_request", message: "The server couldn't understand the request." },
    });
  }
});

test.each([
  ["a long list", withExtra(`[${"0,".repeat(20_000)}0]`)],
  ["a long key", keyOfLength(60_000)],
  ["brackets inside a text", withExtra(`"${"[".repeat(5_000)}"`)],
])("a body with %s beside what the call takes is answered as if it were not there", async (_, payload) => {
  const send = await aTrader();
  expect((await send(payload, "long")).status).toBe(201);
});

test("a body that would change the prototype of objects is a 400", async () => {
  const send = await aTrader();
  expect((await send(withExtra('{"__proto__":{"admin":true}}'), "proto")).status).toBe(400);
  expect((await send(withExtra('{"constructor":{"prototype":{}}}'), "proto")).status).toBe(400);
});
