// @module-tag later

import { createHash } from "node:crypto";
import { batchTree } from "@paperchain/core/oversight/batch-tree.ts";
import { toBase64, utf8 } from "@paperchain/core/oversight/bytes.ts";
import { leafHash } from "@paperchain/core/oversight/merkle-tree.ts";
import { writePriceItem } from "@paperchain/core/oversight/prices/price-item.ts";
import type { RecordLeaf } from "@paperchain/core/oversight/record.ts";
import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { sendJson } from "../../testing/market/fake-price-service.ts";
import { aPriceFeed } from "../../testing/market/price-feed.ts";
import { anAdmin, call } from "../../testing/members.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import { sealRecords } from "./seal-records.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

async function pollsOf(server: TestServer): Promise<RecordLeaf[]> {
  await sealRecords(server.context);
  const rows = await asOwner(server.target, "select leaf from records where kind = 'prices' order by seq");
  return rows.map(({ leaf }) => JSON.parse(String(leaf)));
}

test("each poll is a record: answered, empty and failed ones, numbered without a gap", async () => {
  const feed = await aPriceFeed();
  const { server, service } = feed;
  let body = "";
  service.misbehave((response, answer) => {
    body = JSON.stringify(answer);
    sendJson(response, body);
  });
  await feed.retry();
  const [first] = await pollsOf(server);
  expect(first?.poll).toMatchObject({
    number: 0,
    result: "answered",
    problem: null,
    seq: 1,
    answers: [sha256(Buffer.from(body)).toString("base64")],
  });
  service.misbehave((response) => sendJson(response, "{}", 500));
  await feed.retry();
  service.misbehave((response) => sendJson(response, "[]"));
  await feed.retry();
  const polls = (await pollsOf(server)).map(({ count, poll }) => ({ count, ...poll }));
  expect(polls.map(({ number, result, count }) => `${number} ${result} ${count}`)).toEqual([
    "0 answered 3",
    "1 failed 0",
    "2 empty 0",
  ]);
  expect(polls[1]).toMatchObject({ problem: expect.stringMatching(/500/), answers: [], seq: 1 });
  expect(polls[2]?.answers).toHaveLength(1);
});

test("a poll that was not made for lack of calls is one failed poll, however long it lasts", async () => {
  const feed = await aPriceFeed({ callsPerMonth: 1 });
  await feed.retry();
  await feed.retry();
  expect((await pollsOf(feed.server)).map(({ poll }) => poll?.result)).toEqual(["failed"]);
});

test("the items are the ticks as they are read back, and a coin without a new one has an item too", async () => {
  const feed = await aPriceFeed();
  const { server, service } = feed;
  const admin = await anAdmin(server);
  await feed.retry();
  const scenario = { coinId: "pepe", action: "gain", percentage: 12.5, note: "Shown in class." };
  expect((await call(server, "setScenario", { token: admin.token, body: scenario })).status).toBe(200);
  const fixed = new Date(service.at);
  service.misbehave((response, answer) => {
    const rows = answer as Record<string, unknown>[];
    sendJson(
      response,
      JSON.stringify(rows.map((row) => (row.id === "ethereum" ? { ...row, last_updated: fixed } : row))),
    );
  });
  await feed.retry();
  const poll = (await pollsOf(server)).at(-1);
  const rows = await asOwner(
    server.target,
    `select coin_id, seq::integer, source_at, received_at, source, host, market_price::text, price::text,
       (select json_build_object('action', action, 'percentage', percentage::text) from scenarios s where s.id = scenario_id) as scenario
     from ticks where seq = ${poll?.poll?.seq}`,
  );
  expect(rows).toHaveLength(2);
  const items = ["bitcoin", "ethereum", "pepe"].map((coin) => {
    const row = rows.find(({ coin_id }) => coin_id === coin) as never as Row | undefined;
    return writePriceItem(
      coin,
      row
        ? {
            ...row,
            at: row.source_at.toISOString(),
            receivedAt: row.received_at.toISOString(),
            marketPrice: row.market_price,
          }
        : null,
    );
  });
  const hashes = items.map((item) => leafHash(sha256, utf8(item)));
  expect(toBase64(batchTree(sha256, hashes).root ?? new Uint8Array())).toBe(poll?.root);
  expect(poll?.poll?.coins).toBe(sha256(Buffer.from('["bitcoin","ethereum","pepe"]')).toString("base64"));
});

interface Row {
  readonly seq: number;
  readonly source_at: Date;
  readonly received_at: Date;
  readonly source: "coingecko";
  readonly host: string | null;
  readonly market_price: string;
  readonly price: string;
  readonly scenario: { action: "gain"; percentage: string } | null;
}

test("two servers that poll in turns leave no gap and no duplicate", async () => {
  const server = await aServer();
  const other = await aServer({ beside: server });
  for (let n = 0; n < 12; n += 1) {
    for (const each of [server, other]) each.advance(20_000);
    await Promise.all([server.poll(), other.poll(), sealRecords(other.context)]);
  }
  const polls = await pollsOf(server);
  expect(polls.length).toBeGreaterThanOrEqual(12);
  expect(polls.map(({ poll }) => poll?.number)).toEqual(polls.map((_, nth) => nth));
  const seqs = polls.map(({ poll }) => poll?.seq ?? 0);
  expect(seqs).toEqual(seqs.toSorted((one, next) => one - next));
});

test("a poll that somebody deleted leaves a gap: its number is not given again", async () => {
  const server = await aServer();
  await server.poll();
  await pollsOf(server);
  await asOwner(server.target, "alter table polls disable trigger user; delete from polls");
  server.advance(20_000);
  await server.poll();
  expect(await asOwner(server.target, "select number::integer from polls")).toEqual([{ number: 1 }]);
});
