// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { loadVerifier } from "../../testing/oversight/verifier.ts";
import { cheats } from "./cheats-on-receipts.ts";
import { makeReceipts } from "./make-receipts.ts";

test("the receipts as the server gave them fit the log, and each cheat on them is named with its receipt", async () => {
  const { receipts, acts } = await makeReceipts();
  const { verifyReceipts } = await loadVerifier();
  const { ruled, beside, moved, decided } = receipts;
  expect(verifyReceipts([ruled, beside, moved, decided, ruled], acts)).toEqual([]);
  for (const { what, tell, finding, words, byLog } of cheats) {
    const told = tell(receipts);
    const named = { kind: finding, receipt: told.at(-1)?.trade.id, words: expect.stringContaining(words) };
    expect(verifyReceipts(told, byLog && acts), what).toContainEqual(expect.objectContaining(named));
  }
});

test.each([
  [
    "a decision's mark is removed",
    "update closed_trades set decided_by = null, reason = null, rule_outcome = outcome where decided_by is not null",
    "decided",
    "the log says that an administrator decided LOSS",
  ],
  [
    "a scenario's mark is taken off its prices",
    "update ticks set scenario_id = null, market_price = price where scenario_id is not null",
    "moved",
    "it hides the scenario at",
  ],
] as const)(
  "in the database, %s: the receipt that the server then gives is named",
  async (_, cheat, which, words) => {
    const { server, acts, show } = await makeReceipts();
    await asOwner(server.target, `begin; alter table ticks disable trigger user; ${cheat}; commit`);
    const receipt = await show(which);
    const findings = (await loadVerifier()).verifyReceipts([receipt], acts);
    const named = { kind: "altered", receipt: receipt.trade.id, words: expect.stringContaining(words) };
    expect(findings).toContainEqual(expect.objectContaining(named));
  },
);
