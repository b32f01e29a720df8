// @module-tag later

import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { keyHash, readKey, writeKey } from "@paperchain/core/oversight/signed-note.ts";
import { witnessOf } from "@paperchain/core/oversight/witnesses/cosignature.ts";
import { expect, test } from "vitest";
import { sha256 } from "../../db/sha256.ts";
import { signCheckpoints } from "../../log/sign-checkpoints.ts";
import type { AskWitness } from "../../providers/ask-witness.ts";
import { originOf } from "../../providers/keys/log-key.ts";
import { cosignedAt } from "../../providers/keys/witness-key.ts";
import { asOwner } from "../../testing/database/database.ts";
import { anAdmin, call } from "../../testing/members.ts";
import { aCopyOf } from "../../testing/oversight/copy-history.ts";
import { logServerActs } from "../../testing/oversight/log-acts.ts";
import { round, showCosigned, showWitness, twoClubs } from "../../testing/oversight/two-clubs.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import { askWitnesses } from "./ask-witnesses.ts";
import { removeWitnesses } from "./remove-witnesses.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const listTypes = async (server: TestServer, type: string) =>
  (await call(server, "listLogLines", { query: { type } })).body.lines;
const showMetric = async (server: TestServer) => {
  const { body } = await server.app.inject({ method: "GET", url: "/metrics" });
  return /^paperchain_witness_seconds\{[^}]*\} (.+)$/m.exec(body)?.[1];
};

test("two clubs that name each other cosign each other's checkpoints, and notes carry the cosignature as a further line", async () => {
  const { a, b, addressA, addressB } = await twoClubs();
  await round(a, b);
  // The second club did not know the first yet when that asked; by the next minute both know each other.
  await round(a, b);
  for (const [club, other, address] of [
    [a, b, addressB],
    [b, a, addressA],
  ] as const) {
    const { body: keys } = await call(other, "showLogKey");
    const witnessKey = readKey(sha256, keys.witnessKey, "cosigns");
    expect(await listTypes(club, "witness.add")).toMatchObject([
      { actor: "server", after: { address, logKey: keys.key, witnessKey: keys.witnessKey } },
    ]);
    const shown = await showCosigned(club);
    const [note] = shown.cosigned;
    const read = readCheckpoint(note);
    expect(read && witnessKey && cosignedAt(witnessKey, read)).toEqual(other.context.clock());
    expect(read && club.context.logKey.hasSigned(read)).toBe(true);
    // The same checkpoint stands in the list, with both signatures under it.
    const { checkpoints } = (await call(club, "listCheckpoints")).body;
    expect(checkpoints.map((each: { note: string }) => each.note)).toContain(note);
    expect(note.match(/^— /gm)).toHaveLength(2);
    expect((await call(other, "listWitnessedLogs")).body).toMatchObject({
      practice: true,
      witnessKey: keys.witnessKey,
      logs: [{ origin: club.context.logKey.name, note }],
    });
    expect(await showWitness(club)).toEqual({
      address,
      cosignedAt: other.context.clock().toISOString(),
      problem: null,
    });
    expect(await showMetric(club)).toBe("0");
  }
});

test("new lines are cosigned before the minute is over, and nothing is asked twice", async () => {
  const { a, b } = await twoClubs();
  await round(a, b);
  await round(a, b);
  const sizeOf = async () => readCheckpoint((await showCosigned(a)).cosigned[0])?.size;
  const before = await sizeOf();
  await logServerActs(a, 1);
  await signCheckpoints(a.context);
  await askWitnesses(a.context);
  expect(await sizeOf()).toBe(before);
  a.advance(5_000);
  await askWitnesses(a.context);
  expect(await sizeOf()).toBe((before ?? 0) + 1);
});

test("servers on one database take turns: asked at once, a witness gets one request, and nothing fails", async () => {
  const { a, b, addressB } = await twoClubs();
  await round(a, b);
  await round(a, b);
  const beside = await aServer({ beside: a });
  beside.nameWitnesses([addressB]);
  const countCosigned = async () => {
    const { body } = await b.app.inject({ method: "GET", url: "/metrics" });
    return Number(/_count\{[^}]*add-checkpoint[^}]*status="200"[^}]*\} (\d+)/.exec(body)?.[1]);
  };
  const before = await countCosigned();
  for (let n = 0; n < 3; n += 1) {
    for (const server of [a, beside]) server.advance(minuteMs);
    beside.advance(a.context.clock().getTime() - beside.context.clock().getTime());
    await signCheckpoints(a.context);
    await Promise.all([askWitnesses(a.context), askWitnesses(beside.context)]);
    expect(await showWitness(a)).toMatchObject({ problem: null });
    expect(await countCosigned()).toBe(before + n + 1);
  }
});

test("a second history under the same key gets no cosignature, and the program shows what the witness cosigned instead", async () => {
  const { a, b, addressB } = await twoClubs();
  await round(a, b);
  await round(a, b);
  const copy = await aCopyOf(a);
  copy.nameWitnesses([addressB]);
  copy.advance(a.context.clock().getTime() - copy.context.clock().getTime());
  await logServerActs(a, 1);
  await logServerActs(copy, 2);
  await round(a, b);
  const cosigned = (await showCosigned(a)).cosigned[0];
  await round(copy);
  expect(await showWitness(copy)).toMatchObject({ problem: "other_history" });
  const shown = await showCosigned(copy);
  expect(shown.cosigned).toEqual([cosigned]);
  expect(shown.note).not.toContain("/witness");
  // The witness stays with the history that it cosigned first.
  expect((await call(b, "listWitnessedLogs")).body.logs[0].note).toBe(cosigned);
});

test("a log that lost lines gets no cosignature, although its own kept state was rolled back with it", async () => {
  const { a, b, addressB } = await twoClubs();
  await round(a, b);
  await round(a, b);
  const backup = await aCopyOf(a);
  backup.nameWitnesses([addressB]);
  backup.advance(a.context.clock().getTime() - backup.context.clock().getTime());
  await logServerActs(a, 3);
  await round(a, b);
  await round(backup);
  expect(await showWitness(backup)).toMatchObject({ problem: "other_history" });
  const cosigned = readCheckpoint((await showCosigned(backup)).cosigned[0]);
  expect(cosigned?.size).toBeGreaterThan((await showCosigned(backup)).size);
});

test("a witness that is down breaks nothing: the log goes on, and the time since its last cosignature grows", async () => {
  const { a, b } = await twoClubs();
  await round(a, b);
  await round(a, b);
  const before = await showCosigned(a);
  await b.app.close();
  for (let n = 0; n < 3; n += 1) await round(a);
  expect(await showWitness(a)).toMatchObject({ problem: "unreachable" });
  expect(await showCosigned(a)).toMatchObject({ log: "as signed", cosigned: before.cosigned });
  expect((await showCosigned(a)).time > before.time).toBe(true);
  expect(await showMetric(a)).toBe("180");
});

test("another key at a witness's address is one line of the log, however often it changes, and a notice, and is not used", async () => {
  const { a, b, addressB } = await twoClubs();
  const admin = await anAdmin(a);
  const listTroubles = async () => (await call(a, "showWaiting", { token: admin.token })).body.troubles;
  await round(a, b);
  await round(a, b);
  expect(await listTroubles()).toEqual([]);
  const before = await showCosigned(a);
  const [stranger, another] = [await aServer(), await aServer()];
  const { askWitness } = a.context;
  for (const answering of [stranger, another, stranger]) {
    const instead = answering.app.server.listening
      ? `http://127.0.0.1:${(answering.app.server.address() as AddressInfo).port}`
      : await answering.listen();
    const redirected: AskWitness = (_, path, body) => askWitness(instead, path, body);
    Object.assign(a.context, { askWitness: redirected });
    await round(a);
  }
  const { body: keys } = await call(stranger, "showLogKey");
  expect(await listTypes(a, "witness.other-key")).toMatchObject([
    { before: { address: addressB }, after: { address: addressB, logKey: keys.key } },
  ]);
  expect(await showWitness(a)).toMatchObject({ problem: "other_key" });
  expect(await listTroubles()).toEqual(["witness"]);
  expect((await showCosigned(a)).cosigned).toEqual(before.cosigned);
});

/** Keys that nobody has used before. */
const freshKeys = () => {
  const publicKey = randomBytes(32);
  const name = originOf(publicKey);
  const witnessKey = writeKey(sha256, { name: witnessOf(name), publicKey }, "cosigns");
  return { key: writeKey(sha256, { name, publicKey }), witnessKey };
};

test("a witness that shows a new key at each contact gets one line, and after its known key again at most one a day", async () => {
  const { a, b } = await twoClubs();
  await round(a, b);
  const asked = a.context.askWitness;
  let isStrange = true;
  const askStrange: AskWitness = async (...call) =>
    isStrange ? { status: 200, text: JSON.stringify(freshKeys()) } : asked(...call);
  Object.assign(a.context, { askWitness: askStrange });
  const countLines = async () => (await listTypes(a, "witness.other-key")).length;
  for (let n = 0; n < 3; n += 1) await round(a);
  expect(await countLines()).toBe(1);
  for (const each of [a, b]) each.advance(dayMs);
  await round(a);
  expect(await countLines()).toBe(1);

  isStrange = false;
  await round(a, b);
  expect(await showWitness(a)).toMatchObject({ problem: null });
  isStrange = true;
  await round(a);
  await round(a);
  expect(await countLines()).toBe(2);
  for (let n = 0; n < 3; n += 1) {
    isStrange = !isStrange;
    await round(a);
  }
  expect(await countLines()).toBe(2);
  isStrange = true;
  a.advance(dayMs);
  await round(a);
  expect(await countLines()).toBe(3);
});

test("an address that shows another server's log key beside a key of its own does not take that server's place", async () => {
  const { a, b, addressA, addressB } = await twoClubs();
  const impostor = await aServer();
  const { witnessKey } = impostor.context;
  const key = { name: b.context.witnessKey.name, publicKey: witnessKey.publicKey };
  Object.assign(impostor.context, {
    logKey: b.context.logKey,
    witnessKey: {
      ...key,
      cosign: (text: string, at: Date) => ({
        name: key.name,
        keyHash: keyHash(sha256, key, "cosigns"),
        signature: witnessKey.cosign(text, at).signature,
      }),
    },
  });
  const addressC = await impostor.listen();
  impostor.nameWitnesses([addressA]);
  await logServerActs(impostor, 1);
  await round(b, impostor);
  a.nameWitnesses([addressB, addressC]);
  await round(a);
  await round(a);
  const note = readCheckpoint((await showCosigned(a)).note);
  expect(note?.signatures).toHaveLength(3);
  expect(note && cosignedAt(b.context.witnessKey, note)).toEqual(b.context.clock());
});

test("a witness that leaves the setting is a line of the log, and its log is not cosigned any more", async () => {
  const { a, b, addressB } = await twoClubs();
  await round(a, b);
  await round(a, b);
  a.nameWitnesses([]);
  await removeWitnesses(a.context);
  await removeWitnesses(a.context);
  expect(await listTypes(a, "witness.remove")).toMatchObject([
    { actor: "server", before: { address: addressB } },
  ]);
  expect((await call(a, "listWitnessedLogs")).body.logs).toEqual([]);
  expect((await showCosigned(a)).cosigned).toEqual([]);
  await round(b);
  expect(await showWitness(b)).toMatchObject({ problem: "not_named" });
});

test("a witness remembers the log of a server that left its setting: named again, at whatever address, it gets no second history cosigned", async () => {
  const { a, b, addressA, addressB } = await twoClubs();
  await round(a, b);
  await round(a, b);
  const copy = await aCopyOf(a);
  await asOwner(copy.target, "update witnesses set cosigned_note = null, cosigned_at = null");
  copy.nameWitnesses([addressB]);
  copy.advance(a.context.clock().getTime() - copy.context.clock().getTime());
  await logServerActs(a, 1);
  await round(a);
  b.nameWitnesses([]);
  await removeWitnesses(b.context);
  b.nameWitnesses([addressA.replace("127.0.0.1", "localhost")]);
  await removeWitnesses(b.context);
  await round(b);
  await logServerActs(copy, 3);
  await round(copy);
  expect(await showWitness(copy)).toMatchObject({ problem: "other_history" });
  await round(a);
  expect(await showWitness(a)).toMatchObject({ problem: null });
  await expect(
    b.context.db.deleteFrom("witnessed_logs").where("origin", "=", a.context.logKey.name).execute(),
  ).rejects.toThrow("permission denied");
});

test("a server that names itself is no witness", async () => {
  const server = await aServer();
  server.nameWitnesses([await server.listen()]);
  await logServerActs(server, 1);
  await round(server);
  expect(await showWitness(server)).toMatchObject({ cosignedAt: null, problem: "itself" });
  expect(await listTypes(server, "witness.add")).toEqual([]);
});
