// @module-tag later

import { apiBase, routes } from "@paperchain/contract/routes.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { expect, test } from "vitest";
import { signCheckpoints } from "../../log/sign-checkpoints.ts";
import type { AskWitness } from "../../providers/ask-witness.ts";
import { asOwner } from "../../testing/database/database.ts";
import { aCopyOf } from "../../testing/oversight/copy-history.ts";
import { logServerActs } from "../../testing/oversight/log-acts.ts";
import { round, showCosigned, showWitness, twoClubs } from "../../testing/oversight/two-clubs.ts";
import type { TestServer } from "../../testing/server.ts";
import { sealRecords } from "../records/seal-records.ts";
import { askWitnesses } from "./ask-witnesses.ts";

const minuteMs = 60_000;
const yearMs = 365 * 24 * 60 * minuteMs;

/** Two clubs that know each other and have cosigned. */
async function cosigningClubs() {
  const clubs = await twoClubs();
  await round(clubs.a, clubs.b);
  await round(clubs.a, clubs.b);
  return clubs;
}

/** The number of a log's lines that its witness cosigned, by the checkpoint that the log's server returns. */
const countCosigned = async (server: TestServer) =>
  readCheckpoint((await showCosigned(server)).cosigned[0])?.size;

test("a witness whose clock is a year ahead gives no cosignature, and cosigns again once its clock is right", async () => {
  const { a, b } = await cosigningClubs();
  const before = await countCosigned(a);
  b.advance(yearMs);
  await logServerActs(a, 1);
  await round(a);
  expect(await showWitness(a)).toMatchObject({ problem: "bad_answer" });
  expect(await countCosigned(a)).toBe(before);
  b.advance(-yearMs);
  await logServerActs(a, 1);
  await round(a);
  expect(await showWitness(a)).toMatchObject({ problem: null });
  expect(await countCosigned(a)).toBe((before ?? 0) + 2);
});

test("the longer checkpoint counts, although the witness's clock went back meanwhile", async () => {
  const { a, b } = await cosigningClubs();
  const before = (await countCosigned(a)) ?? 0;
  for (const [n, ms] of [4 * minuteMs, -4 * minuteMs].entries()) {
    b.advance(ms);
    await logServerActs(a, 1);
    await round(a);
    expect(await countCosigned(a)).toBe(before + n + 1);
  }
});

test.each(["lines", "records"])(
  "an answer that comes late replaces none with more %s, although its time is later",
  async (what) => {
    const { a, b } = await cosigningClubs();
    const grow = async () => {
      if (what === "lines") return logServerActs(a, 1);
      await a.poll();
      await sealRecords(a.context);
    };
    const countSigned = async () => {
      const checkpoint = readCheckpoint((await showCosigned(a)).cosigned[0]);
      return what === "lines" ? checkpoint?.size : checkpoint?.records?.size;
    };
    const before = (await countSigned()) ?? 0;
    const ask = a.context.askWitness;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: answered, resolve: hold } = Promise.withResolvers<void>();
    const askSlowly: AskWitness = async (address, path, body) => {
      const answer = await ask(address, path, body);
      if (path !== `${apiBase}${routes.addCheckpoint.path}`) return answer;
      hold();
      await released;
      return answer;
    };
    await grow();
    await signCheckpoints(a.context);
    a.advance(minuteMs);
    b.advance(4 * minuteMs);
    const slow = askWitnesses({ ...a.context, askWitness: askSlowly });
    await answered;
    b.advance(-4 * minuteMs);
    await grow();
    await round(a);
    expect(await countSigned()).toBe(before + 2);
    release();
    await slow;
    expect(await countSigned()).toBe(before + 2);
  },
);

test("a witness is asked again after this server's own clock was a year ahead", async () => {
  const { a } = await cosigningClubs();
  const before = (await countCosigned(a)) ?? 0;
  a.advance(yearMs);
  await askWitnesses(a.context);
  a.advance(-yearMs);
  await logServerActs(a, 1);
  await round(a);
  expect(await countCosigned(a)).toBe(before + 1);
});

test("another history that a witness cosigned is given out, although it is shorter than the one that it cosigned before", async () => {
  const { a, b, addressB } = await cosigningClubs();
  const copy = await aCopyOf(a);
  copy.nameWitnesses([addressB]);
  copy.advance(a.context.clock().getTime() - copy.context.clock().getTime());
  await logServerActs(a, 5);
  await round(a);
  // The witness has lost its memory.
  await asOwner(b.target, "delete from witnessed_logs");
  await asOwner(copy.target, "update witnesses set cosigned_note = null, cosigned_at = null");
  await logServerActs(copy, 2);
  await round(copy);
  await logServerActs(a, 1);
  await round(a);
  expect(await showWitness(a)).toMatchObject({ problem: "other_history" });
  expect((await showCosigned(a)).cosigned).toEqual((await showCosigned(copy)).cosigned);
});
