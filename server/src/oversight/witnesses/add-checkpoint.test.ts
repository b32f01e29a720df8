// @module-tag later

import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { keyHash, writeKey, writeNote } from "@paperchain/core/oversight/signed-note.ts";
import { writeCosignRequest } from "@paperchain/core/oversight/witnesses/cosign-request.ts";
import { witnessOf } from "@paperchain/core/oversight/witnesses/cosignature.ts";
import { expect, test } from "vitest";
import { sha256 } from "../../db/sha256.ts";
import { signCheckpoints } from "../../log/sign-checkpoints.ts";
import { cosignedAt } from "../../providers/keys/witness-key.ts";
import { asOwner } from "../../testing/database/database.ts";
import { call } from "../../testing/members.ts";
import { aCopyOf } from "../../testing/oversight/copy-history.ts";
import { logServerActs } from "../../testing/oversight/log-acts.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import { writeRequest } from "./write-request.ts";

/** A witness that knows one log. Nobody calls that log's server. */
async function aWitnessed() {
  const [witness, club] = [await aServer(), await aServer()];
  const key = writeKey(sha256, club.context.logKey);
  const cosigns = writeKey(
    sha256,
    { ...club.context.witnessKey, name: witnessOf(club.context.logKey.name) },
    "cosigns",
  );
  await asOwner(
    witness.target,
    `insert into witnesses (address, log_key, witness_key, asked_at) values ('https://club.example', '${key}', '${cosigns}', now())`,
  );
  witness.nameWitnesses(["https://club.example"]);
  await logServerActs(club, 3);
  return { witness, club };
}

const post = (witness: TestServer, payload: string, type = "text/plain", remoteAddress = "10.0.0.1") =>
  witness.app.inject({
    method: "POST",
    url: "/api/witness/add-checkpoint",
    remoteAddress,
    headers: { "content-type": type },
    payload,
  });

const newestOf = async ({ context }: TestServer) => {
  const { note } = await signCheckpoints(context);
  const checkpoint = readCheckpoint(note);
  if (!checkpoint) throw new Error("no checkpoint");
  return { note, checkpoint };
};

/** A request that starts from an earlier checkpoint, or from nothing. */
const requestOf = async (club: TestServer, earlier?: Awaited<ReturnType<typeof newestOf>>) => {
  const { note, checkpoint } = await newestOf(club);
  return writeRequest(club.context.db, earlier?.checkpoint, checkpoint, note);
};

test("a checkpoint of a named log is cosigned from nothing and from the last one; another start is told the right one", async () => {
  const { witness, club } = await aWitnessed();
  const first = await newestOf(club);
  const answer = await post(witness, await requestOf(club));
  expect(answer.statusCode).toBe(200);
  const read = readCheckpoint(`${first.note}${answer.body}`);
  expect(read && cosignedAt(witness.context.witnessKey, read)).toEqual(witness.context.clock());

  await logServerActs(club, 4);
  const conflict = await post(witness, await requestOf(club));
  expect(conflict).toMatchObject({ statusCode: 409, body: "3\n" });
  expect(conflict.headers["content-type"]).toBe("text/x.tlog.size");
  // The protocol names no type for the body.
  expect((await post(witness, await requestOf(club, first), "application/json")).statusCode).toBe(200);
  const { logs } = (await call(witness, "listWitnessedLogs")).body;
  expect(readCheckpoint(logs[0].note)?.size).toBe(7);
});

test("a log that nobody named, a checkpoint without its signature, a fork, fewer lines, half a proof and a date to come are refused", async () => {
  const { witness, club } = await aWitnessed();
  const first = await newestOf(club);
  const codeOf = async (body: string) => {
    const { statusCode, body: text } = await post(witness, body);
    return statusCode === 409 ? "409" : `${statusCode} ${JSON.parse(text).code}`;
  };
  const stranger = await aServer();
  await logServerActs(stranger, 1);
  expect(await codeOf(await requestOf(stranger))).toBe("404 log_unknown");
  const forged = {
    name: club.context.logKey.name,
    keyHash: keyHash(sha256, club.context.logKey),
    signature: new Uint8Array(64),
  };
  const records = { old: 0, proof: [] };
  const withForged = writeCosignRequest({
    log: records,
    records,
    note: writeNote(first.checkpoint.text, [forged]),
  });
  expect(await codeOf(withForged)).toBe("403 checkpoint_unsigned");
  expect(await codeOf("old 0\n\nhello\n")).toBe("400 cosign_unreadable");

  const copy = await aCopyOf(club);
  await post(witness, await requestOf(club));
  await logServerActs(club, 2);
  const second = await newestOf(club);
  expect(await codeOf((await requestOf(club, first)).replace(/^(old \d+\n).+\n/, "$1"))).toBe(
    "422 checkpoint_unproved",
  );
  expect((await post(witness, await requestOf(club, first))).statusCode).toBe(200);
  await logServerActs(copy, 2);
  // First the same size with another root; then more lines of the other history, with its own proof.
  const forked = writeCosignRequest({
    log: { old: 5, proof: [] },
    records,
    note: (await newestOf(copy)).note,
  });
  expect(await codeOf(forked)).toBe("409");
  const other = await newestOf(copy);
  await logServerActs(copy, 1);
  expect(await codeOf(await requestOf(copy, other))).toBe("422 checkpoint_unproved");
  expect(await codeOf(writeCosignRequest({ log: { old: 3, proof: [] }, records, note: first.note }))).toBe(
    "409",
  );
  club.advance(5 * 60_000 + 1);
  await logServerActs(club, 1);
  expect(await codeOf(await requestOf(club, second))).toBe("422 checkpoint_ahead");
  // None of these requests changed what the witness stored.
  const { logs } = (await call(witness, "listWitnessedLogs")).body;
  expect(readCheckpoint(logs[0].note)?.text).toBe(second.checkpoint.text);
  witness.advance(1);
  expect((await post(witness, await requestOf(club, second))).statusCode).toBe(200);
});

test.each(["the first", "a later"])(
  "of two histories that ask at once, again and again, one gets %s cosignature",
  async (which) => {
    const { witness, club } = await aWitnessed();
    const first = which === "the first" ? undefined : await newestOf(club);
    if (first) await post(witness, await requestOf(club));
    const copy = await aCopyOf(club);
    await logServerActs(club, 1);
    await logServerActs(copy, 1);
    const bodies = [await requestOf(club, first), await requestOf(copy, first)];
    // The first request that gets a connection would otherwise finish before the others have one.
    await Promise.all(Array.from({ length: 20 }, () => call(witness, "listWitnessedLogs")));
    const answers = await Promise.all(
      Array.from(
        { length: 20 },
        (
          _,
          n, // Tries of one address are counted one after the other.
        ) => post(witness, bodies[n % 2] ?? "", "text/plain", `10.0.1.${n}`),
      ),
    );
    const winners = answers.flatMap(({ statusCode }, n) => (statusCode === 200 ? [n % 2] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  },
);

test("signatures that a sender adds are not kept, and a request that is too long is refused", async () => {
  const { witness, club } = await aWitnessed();
  const more = `— x ${Buffer.alloc(68).toString("base64")}\n`.repeat(20);
  expect((await post(witness, `${await requestOf(club)}${more}`)).statusCode).toBe(200);
  const { logs } = (await call(witness, "listWitnessedLogs")).body;
  expect(logs[0].note.match(/^— /gm)).toHaveLength(2);
  const long = await post(witness, `${await requestOf(club)}${more.repeat(20)}`);
  expect(long).toMatchObject({ statusCode: 400 });
});
