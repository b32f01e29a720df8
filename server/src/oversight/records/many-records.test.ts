// @module-tag later

import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import type { Database } from "../../db/connect.ts";
import { asOwner } from "../../testing/database/database.ts";
import { rowsRead } from "../../testing/database/rows-read.ts";
import { after, aTradingFloor, buy } from "../../testing/trades/trading-floor.ts";
import { listTradePolls } from "../queries/price-proofs.ts";
import { findRecordOf, listMemberRecords } from "../queries/records.ts";
import { sealAndSign } from "../seal-and-sign.ts";

// The state after some days: each poll has prices and a record, and so have the movements of each second.
const manyPolls = `insert into polls (number, source, host, asked_at, answered_at, result, answer_hashes, seq, count, coins_hash, root)
  select n, source, host, asked_at + n * interval '10 s', answered_at + n * interval '10 s', result, '{}', seq + n - 100, 0, coins_hash, root
  from (select * from polls order by number desc limit 1) last, generate_series(101, 20000) n`;
const manyRecords = `insert into records (seq, leaf, leaf_hash, kind, first_xid, before_xid, seed, poll)
  select 1000 + n, leaf, leaf_hash, (case n % 2 when 0 then 'prices' else 'money' end)::record_kind, before_xid + n, before_xid + n + 1,
    seed, case n % 2 when 0 then 100 + n end
  from (select * from records order by seq desc limit 1) last, generate_series(1, 20000) n`;

test("the proof of a transaction is read without reading all records and polls", async () => {
  const { server, member } = await aTradingFloor();
  const bought = (await buy(server, member, "up", "10")).body;
  await after(server, 140, "100");
  const id = asId<"trade">(bought.transactionId);
  await sealAndSign(server.context);
  for (const each of [manyPolls, manyRecords, "analyze"]) await asOwner(server.target, each);
  const [row] = await asOwner(server.target, `select xid::text from closed_trades where id = '${id}'`);
  const xid = BigInt(String(row?.xid));
  const questions: Record<string, (db: Database) => Promise<unknown>> = {
    "the record of a row": (db) => findRecordOf(db, { kind: "closed", xid }),
    "the record of a row that is not sealed": (db) =>
      findRecordOf(db, { kind: "money", xid: xid + 1_000_000n }),
    "a member's records": (db) => listMemberRecords(db, asId(member.id), 1_000),
    "the polls around a trade": (db) => listTradePolls(db, id),
  };
  const read: Record<string, number> = {};
  for (const [name, ask] of Object.entries(questions)) read[name] = await rowsRead(server.context.db, ask);
  const tooMany = Object.entries(read).filter(([, rows]) => rows > 200);
  expect(tooMany, JSON.stringify(read)).toEqual([]);
});
