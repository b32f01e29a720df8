// @module-tag later

import { checkItem } from "@paperchain/core/oversight/check-item.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { openPromise, readPromiseBatch, type SignedPromise } from "@paperchain/core/oversight/promise.ts";
import { expect, test } from "vitest";
import { sha256 } from "../db/sha256.ts";
import { asOwner } from "../testing/database/database.ts";
import { aMember, call } from "../testing/members.ts";
import { buyPlan, depositOf, offerPlan, withdrawalOf } from "../testing/money/orders.ts";
import type { TestServer } from "../testing/server.ts";
import { aTradingFloor } from "../testing/trades/trading-floor.ts";
import { sealAndSign } from "./seal-and-sign.ts";

/** The terms in a promise that this server signed. */
function termsIn({ context: { logKey } }: TestServer, promise: SignedPromise) {
  const batch = readPromiseBatch(promise.note);
  if (!batch) throw new Error("This is no batch of promises.");
  expect(batch.origin).toBe(`${logKey.name}/promises`);
  expect(logKey.hasSigned(batch)).toBe(true);
  const opened = openPromise(sha256, promise, batch);
  if (!opened) throw new Error("The promise does not lead to its root.");
  const { salt, lastSeq, ...terms } = opened;
  return { salt, lastSeq, terms, batch };
}

const deposit = depositOf("123.45");
const withdrawal = withdrawalOf("50");

test("each accepted act is promised at once, with the terms that its record has", async () => {
  const { server, member, admin } = await aTradingFloor();
  const planId = await offerPlan(server, admin, { dailyProfit: 2.35 });
  const { token, id: userId } = member;
  const ticket = { coinId: "bitcoin", amount: "10" };
  const answers = [
    await call(server, "buyUp", { token, body: ticket }),
    await call(server, "buyDown", { token, body: ticket }),
    await buyPlan(server, member, planId, "20"),
    await call(server, "deposit", { token, body: deposit }),
    await call(server, "withdraw", { token, body: withdrawal }),
    await call(server, "depositToWallet", { token, params: { userId }, body: deposit }),
    await call(server, "withdrawFromWallet", { token, params: { userId }, body: withdrawal }),
  ];
  await sealAndSign(server.context);
  for (const { status, body } of answers) {
    expect(status, body.message).toBe(201);
    const { terms } = termsIn(server, body.promise);
    const proof = (await call(server, "proveTransaction", { token, params: { id: body.transactionId } }))
      .body;
    const records = readCheckpoint(proof.checkpoint)?.records;
    if (!proof.accepted || !records) throw new Error("The act is in no record.");
    expect(checkItem(sha256, proof.accepted, records)).toBeDefined();
    const sealed = JSON.parse(proof.accepted.item);
    expect(sealed).toMatchObject(terms);
  }
});

test("a promise of a trade names the newest price and the checkpoint that the server knew", async () => {
  const { server, member } = await aTradingFloor();
  await sealAndSign(server.context);
  await server.context.sealing.look();
  const { body } = await call(server, "buyUp", {
    token: member.token,
    body: { coinId: "bitcoin", amount: "10" },
  });
  const { lastSeq, batch } = termsIn(server, body.promise);
  expect(lastSeq).toBe(server.context.market.seq());
  const checkpoint = readCheckpoint((await call(server, "showCheckpoint")).body.note);
  expect(batch.log).toMatchObject({ size: checkpoint?.size, root: checkpoint?.root });
  expect(batch.records).toEqual(checkpoint?.records);
  expect(batch.time).toBe(server.context.clock().toISOString());
});

test("one signature serves all that is accepted at once, and a copy of a call gets the same terms again", async () => {
  const { server } = await aTradingFloor();
  const members = await Promise.all(Array.from({ length: 12 }, () => aMember(server)));
  const buyAll = () =>
    Promise.all(
      members.map(({ token }, nth) =>
        call(server, "buyUp", {
          token,
          headers: { "idempotency-key": `trade-${nth}-0000000` },
          body: { coinId: "bitcoin", amount: "10" },
        }),
      ),
    );
  const first = (await buyAll()).map(({ body }) => body);
  const notes = new Set(first.map(({ promise }) => promise.note));
  expect(notes.size).toBeLessThan(members.length);
  server.advance(1_000);
  const copies = (await buyAll()).map(({ body }) => body);
  for (const [nth, copy] of copies.entries()) {
    const [once, again] = [termsIn(server, first[nth].promise), termsIn(server, copy.promise)];
    expect(again.terms).toEqual(once.terms);
    expect(again.lastSeq).toBe(once.lastSeq);
    expect(again.salt).not.toBe(once.salt);
    const times = [first[nth], copy].map(({ promise }) => readPromiseBatch(promise.note)?.time ?? "");
    expect(Date.parse(times[1] ?? "") - Date.parse(times[0] ?? "")).toBe(1_000);
  }
});

test("a refused act is not promised, the first time and again", async () => {
  const { server, member } = await aTradingFloor();
  const body = { coinId: "bitcoin", amount: "999999" };
  for (let time = 0; time < 2; time += 1) {
    const answer = await call(server, "buyUp", {
      token: member.token,
      headers: { "idempotency-key": "too-much-0000000" },
      body,
    });
    expect(answer).toMatchObject({ status: 422, body: { code: "insufficient_balance" } });
    expect(answer.body).not.toHaveProperty("promise");
  }
});

test("whoever has a promise gets the accepted item without a login, after the member deleted the account too, and a cheat by SQL is not found", async () => {
  const { server, member } = await aTradingFloor();
  const ticket = { coinId: "bitcoin", amount: "10" };
  const { promise, transactionId: id } = (await call(server, "buyUp", { token: member.token, body: ticket }))
    .body;
  await sealAndSign(server.context);
  const prove = (body: SignedPromise) => call(server, "provePromise", { body });
  const proof = (await prove(promise)).body;
  const { records } = readCheckpoint(proof.checkpoint) ?? {};
  expect(records && checkItem(sha256, proof.accepted, records)).toBeDefined();
  expect(proof).toMatchObject({ closed: null, money: [], prices: null });
  const changed = { ...promise, item: promise.item.replace('"10000000"', '"20000000"') };
  expect((await prove(changed)).status).toBe(404);

  const body = { password: member.password, confirmation: "DELETE" };
  const leaving = await call(server, "deleteMyAccount", { token: member.token, body });
  expect(leaving.status).toBe(200);
  expect((await prove(promise)).body.accepted.item).toBe(proof.accepted.item);
  await asOwner(
    server.target,
    `set session_replication_role = replica; delete from transactions where id = '${id}'; delete from open_trades`,
  );
  expect((await prove(promise)).status).toBe(404);
});
