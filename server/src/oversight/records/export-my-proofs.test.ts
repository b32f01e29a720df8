// @module-tag later

import { text } from "node:stream/consumers";
import type { SealedItem } from "@paperchain/contract/oversight/shapes.ts";
import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { countStatements } from "../../testing/database/count-statements.ts";
import { downloadFiles, verifyFiles } from "../../testing/oversight/small-club.ts";
import { aTradingFloor, buy } from "../../testing/trades/trading-floor.ts";
import { sealAndSign } from "../seal-and-sign.ts";
import { exportMyProofs } from "./export-my-proofs.ts";
import { makeItemOpener } from "./open-items.ts";

const trades = 105;

test("the items of hundreds of records are proved, each once, by a few statements for each two hundred records", async () => {
  const { server, member } = await aTradingFloor();
  for (let bought = 0; bought < trades; bought += 1) {
    await buy(server, member, "up", "1");
    await sealAndSign(server.context);
  }
  const { db, sent } = countStatements(server.context.db);
  const context = { ...server.context, db };
  const file = await text(exportMyProofs(context, makeItemOpener(context), asId(member.id)));
  const items = file
    .split("\n")
    .filter((line) => line.includes('"itemPath"'))
    .map((line): SealedItem => JSON.parse(line));
  // A trade has an item for its acceptance and one for its movement of money. The starting balance is a movement too.
  expect(new Set(items.map(({ item }) => item)).size).toBe(items.length);
  expect(items).toHaveLength(2 * trades + 1);
  const order = items.map(({ record }) => JSON.parse(record).seq);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(sent()).toBeLessThan(20);
  expect(await verifyFiles(await downloadFiles(server, member))).toBe("");
});
