// @module-tag later

import type { Transaction } from "@paperchain/contract/transactions/shapes.ts";
import { checkTransactionProof } from "@paperchain/core/oversight/checks/check-transaction-proof.ts";
import { comparedTypes, shownTransaction } from "@paperchain/core/oversight/checks/shown-transaction.ts";
import { expect, test } from "vitest";
import { sha256 } from "../../db/sha256.ts";
import { call, logIn } from "../../testing/members.ts";
import { recordsIn } from "../../testing/oversight/check-receipt.ts";
import { saveTables } from "../../testing/oversight/save-tables.ts";
import { aSmallClub, type SmallClub } from "../../testing/oversight/small-club.ts";

/** The finding of a browser about each kind of transaction in a member's list. */
async function findingsOf({ server, ada }: SmallClub): Promise<Record<string, string>> {
  const { token } = await logIn(server, ada.email);
  const found: Record<string, string> = {};
  const { body } = await call(server, "listMyTransactions", { token, query: { limit: "100" } });
  for (const listed of body.transactions as Transaction[]) {
    if (!comparedTypes.some((type) => type === listed.type)) continue;
    const { body: proof } = await call(server, "proveTransaction", { token, params: { id: listed.id } });
    const shown = shownTransaction(listed);
    const { finding, about } = checkTransactionProof(sha256, shown, proof, recordsIn(proof));
    found[listed.type] = [finding, ...about].join(" ");
  }
  return found;
}

const sealed = Object.fromEntries(comparedTypes.map((type) => [type, "sealed"]));
const onTransaction = (type: string, set: string) => `update transactions set ${set} where type = '${type}'`;
const onJournal = (kind: string, set: string) => `update journal set ${set} where kind = '${kind}'`;
const more = "d_available = d_available + 1";

/** Each change that the owner of the database makes, and where it is found. */
const changes: [string, change: string, type: string, about: string][] = [
  ["a deposit's amount", onTransaction("Deposit", "amount = amount + 1"), "Deposit", "terms money"],
  ["a withdrawal's fee", onTransaction("Withdraw", "fee = fee + 1"), "Withdraw", "terms"],
  ["a withdrawal's result", onTransaction("Withdraw", "status = 'Failed'"), "Withdraw", "money"],
  [
    "a plan's terms",
    "update purchase_terms set daily_profit_bps = daily_profit_bps - 1",
    ...(["MiningPlanPurchase", "terms"] as const),
  ],
  ["a deposit's movement", onJournal("deposit", more), "Deposit", "money"],
  ["a correction's movement", onJournal("adjustment", more), "Adjustment", "money"],
];

test("a member's listed transactions are what was sealed, and each change by SQL shows", async () => {
  const club = await aSmallClub();
  expect(await findingsOf(club)).toEqual(sealed);
  const { run, restore } = await saveTables(club.server.target, "transactions", "purchase_terms", "journal");
  for (const [name, change, type, about] of changes) {
    await run(change);
    expect((await findingsOf(club))[type], name).toBe(`different ${about}`);
    await restore();
  }
  expect(await findingsOf(club)).toEqual(sealed);
});
