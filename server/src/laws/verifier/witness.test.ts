// @module-tag later

import { expect, test } from "vitest";
import { signCheckpoints } from "../../log/sign-checkpoints.ts";
import { askWitnesses } from "../../oversight/witnesses/ask-witnesses.ts";
import { call } from "../../testing/members.ts";
import { aCopyOf } from "../../testing/oversight/copy-history.ts";
import { logServerActs } from "../../testing/oversight/log-acts.ts";
import { runVerifier } from "../../testing/oversight/verifier.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";

/** A minute passes on each server, one after the other. */
async function pass(...servers: readonly TestServer[]): Promise<void> {
  for (const server of servers) {
    server.advance(60_000);
    await signCheckpoints(server.context);
    await askWitnesses(server.context);
  }
}

test("the verifier reads notes with several signatures, checks those of a witness, and finds a second history with its checkpoint", async () => {
  const [club, witness] = [await aServer(), await aServer()];
  const address = await witness.listen();
  club.nameWitnesses([address]);
  witness.nameWitnesses([await club.listen()]);
  await logServerActs(club, 3);
  for (let n = 0; n < 2; n += 1) await pass(witness, club);
  const copy = await aCopyOf(club);
  copy.nameWitnesses([address]);
  copy.advance(club.context.clock().getTime() - copy.context.clock().getTime());
  await logServerActs(club, 1);
  await logServerActs(copy, 2);
  await pass(club, copy);

  const { witnessKey } = (await call(witness, "showLogKey")).body;
  const { witnessKey: otherKey } = (await call(club, "showLogKey")).body;
  const { logs } = (await call(witness, "listWitnessedLogs")).body;
  const log = String((await call(club, "downloadLog")).body);
  const files = {
    "log.jsonl": log,
    "copy.jsonl": String((await call(copy, "downloadLog")).body),
    // One letter near the end of each cosignature.
    "forged.jsonl": log.replace(
      /(\/witness [\w+/]{99})(.)/g,
      (_, before: string, letter: string) => `${before}${letter === "x" ? "y" : "x"}`,
    ),
    "theirs.txt": logs[0].note,
  };
  const directory = temporaryDirectory();
  const run = (file: string, ...more: string[]) => runVerifier(directory, files, ["--log", file, ...more]);

  expect(log.match(/\/witness /g)?.length).toBeGreaterThan(0);
  for (const [file, key, code, words] of [
    ["log.jsonl", otherKey, 4, /MISSING: No checkpoint in the download or of yours has a cosignature of/],
    ["forged.jsonl", witnessKey, 4, /did not make its cosignature under the checkpoint of/],
    ["log.jsonl", "hello", 1, /A witness's key cannot be read\./],
  ] as const)
    expect(await run(file, "--witness", key)).toEqual({ code, said: expect.stringMatching(words) });
  expect(await run("log.jsonl", "--witness", witnessKey, "--checkpoint", "theirs.txt")).toEqual({
    code: 0,
    said: expect.stringMatching(/\/witness cosigned \d+ of these checkpoints, the longest of 5 lines\./),
  });
  // The program behind the second history reports the witness's checkpoint itself, and the witness gives it to anybody.
  expect(await run("copy.jsonl")).toMatchObject({ code: 5 });
  expect(await run("copy.jsonl", "--checkpoint", "theirs.txt")).toMatchObject({ code: 5 });
});
