// @module-tag later

import type { RequestListener } from "node:http";
import { routes } from "@paperchain/contract/routes.ts";
import { writeCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { keyHash, writeKey, writeNote, writeSignature } from "@paperchain/core/oversight/signed-note.ts";
import { noteCosignature, witnessOf } from "@paperchain/core/oversight/witnesses/cosignature.ts";
import { expect, test } from "vitest";
import type { Context } from "../../context.ts";
import { sha256 } from "../../db/sha256.ts";
import { signCheckpoints } from "../../log/sign-checkpoints.ts";
import { openAskWitness } from "../../providers/ask-witness.ts";
import { call, withAdmin } from "../../testing/members.ts";
import { aWitness } from "../../testing/outside/a-witness.ts";
import { logServerActs } from "../../testing/oversight/log-acts.ts";
import { aServer } from "../../testing/server.ts";
import { askWitnesses } from "./ask-witnesses.ts";

const paths = {
  key: `/api${routes.showLogKey.path}`,
  add: `/api${routes.addCheckpoint.path}`,
  logs: `/api${routes.listWitnessedLogs.path}`,
};

/** A server with one witness, which shows its true keys and answers everything else as the test says. */
async function askHostile(
  hostile: (witness: Context, server: Context) => RequestListener,
  path: string = paths.add,
  askWitness = openAskWitness(),
) {
  const [server, honest] = [await aServer({ askWitness }), await aServer()];
  const { body: keys } = await call(honest, "showLogKey");
  const address = await aWitness((request, response) => {
    if (request.url === path) return void hostile(honest.context, server.context)(request, response);
    if (request.url === paths.key) return void response.end(JSON.stringify(keys));
    response.writeHead(409, { "content-type": "text/x.tlog.size" }).end("5\n");
  });
  server.nameWitnesses([address]);
  await logServerActs(server, 1);
  await signCheckpoints(server.context);
  await askWitnesses(server.context);
  const { body } = await call(server, "showTransparency");
  expect(body.checkpoint).toMatchObject({ log: "as signed", cosigned: [] });
  expect(body.checkpoint.note.match(/^— /gm)).toHaveLength(1);
  const { body: added } = await call(server, "listLogLines", { query: { type: "witness.add" } });
  expect(added.lines).toHaveLength(path === paths.key ? 0 : 1);
  return body.witnesses[0].problem;
}

const strangersLine = `— somebody/else ${Buffer.alloc(76, 1).toString("base64")}\n`;

test.each<[string, string, RequestListener]>([
  ["no line", "bad_answer", (_, response) => response.end("")],
  ["no signature", "bad_answer", (_, response) => response.end("hello\n")],
  ["a stranger's signature", "bad_answer", (_, response) => response.end(strangersLine)],
  ["another checkpoint", "bad_answer", (_, response) => response.end(`a\n1\nb\n\n${strangersLine}`)],
  ["an endless answer", "bad_answer", (_, response) => void response.write("x".repeat(100_000))],
  [
    "a redirect",
    "unreachable",
    (_, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
  ],
  ["a cut connection", "unreachable", (request) => request.socket.destroy()],
  ["a failure", "unreachable", (_, response) => response.writeHead(503).end()],
  ["404", "not_named", (_, response) => response.writeHead(404).end()],
  ["403", "refused", (_, response) => response.writeHead(403).end()],
])("a witness that answers with %s gives no cosignature, and nothing breaks", async (_, problem, hostile) => {
  expect(await askHostile(() => hostile)).toBe(problem);
});

test.each<[string, RequestListener]>([
  ["nothing at all", () => {}],
  ["half an answer", (_, response) => response.writeHead(200, { "content-length": 9 }).write("x")],
])("a witness that answers with %s is waited for until its time is up", async (_, hostile) => {
  expect(await askHostile(() => hostile, paths.add, openAskWitness(2_000))).toBe("unreachable");
});

test("a witness's line with a signature that it did not make is not kept", async () => {
  const line = ({ witnessKey }: Context) =>
    writeSignature(
      noteCosignature(sha256, witnessKey, { seconds: 1_772_366_400, signature: new Uint8Array(64) }),
    );
  expect(await askHostile((witness) => (_, response) => response.end(line(witness)))).toBe("bad_answer");
});

test.each<[string, RequestListener]>([
  ["no JSON", (_, response) => response.end("<html>")],
  ["null", (_, response) => response.end("null")],
  ["no list", (_, response) => response.end('{"logs":{}}')],
])("one that says 409 and then lists %s is not believed", async (_, hostile) => {
  expect(await askHostile(() => hostile, paths.logs)).toBe("bad_answer");
});

test("one that says 409 and then lists other logs only does not accept this one", async () => {
  const hostile: RequestListener = (_, response) => {
    const logs = [null, { origin: "x" }, { origin: "paperchain/log/0", note: 7 }];
    response.end(JSON.stringify({ logs }));
  };
  expect(await askHostile(() => hostile, paths.logs)).toBe("refused");
});

test("one that says 409 and then lists, with its cosignature, a checkpoint that this log never signed is not believed", async () => {
  const problem = await askHostile(({ witnessKey, clock }, { logKey }) => {
    const root = new Uint8Array(32).fill(1);
    const text = writeCheckpoint({ origin: logKey.name, size: 5, root, time: clock().toISOString() });
    const forged = {
      name: logKey.name,
      keyHash: keyHash(sha256, logKey),
      signature: new Uint8Array(64),
    };
    const note = writeNote(text, [forged, witnessKey.cosign(text, clock())]);
    return (_, response) => response.end(JSON.stringify({ logs: [{ origin: logKey.name, note }] }));
  }, paths.logs);
  expect(problem).toBe("bad_answer");
});

/** Keys whose names the witness chose itself. */
const keysNamed = (log: string, witness = witnessOf(log)) => {
  const publicKey = new Uint8Array(32).fill(7);
  return JSON.stringify({
    key: writeKey(sha256, { name: log, publicKey }),
    witnessKey: writeKey(sha256, { name: witness, publicKey }, "cosigns"),
  });
};

test.each<[string, string]>([
  ["no keys", "{}"],
  ["keys that are none", '{"key":"a","witnessKey":"b"}'],
  ["no JSON", "hello"],
  ["the name of another log", keysNamed("paperchain/log/0123456789abcdef")],
  ["a name of 20,000 letters", keysNamed("x".repeat(20_000))],
  ["a key that cosigns by another name", keysNamed("paperchain/log/0707070707070707", "somebody/witness")],
])("an address that shows %s is not added, and has no line in the log", async (_, keys) => {
  expect(await askHostile(() => (_, response) => response.end(keys), paths.key)).toBe("bad_answer");
});

test("a witness that is only down is no trouble for administrators", async () => {
  const { server, admin } = await withAdmin();
  server.nameWitnesses(["http://127.0.0.1:1"]);
  await logServerActs(server, 1);
  await signCheckpoints(server.context);
  await askWitnesses(server.context);
  const { body } = await call(server, "showTransparency");
  expect(body.witnesses).toEqual([
    { address: "http://127.0.0.1:1", cosignedAt: null, problem: "unreachable" },
  ]);
  expect((await call(server, "showWaiting", { token: admin.token })).body.troubles).toEqual([]);
});
