// @module-tag later

import type { Transaction } from "@paperchain/contract/transactions/shapes.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { checkTransactionProof } from "@paperchain/core/oversight/checks/check-transaction-proof.ts";
import { comparedTypes, shownTransaction } from "@paperchain/core/oversight/checks/shown-transaction.ts";
import { expect, test } from "vitest";
import { sha256 } from "../../db/sha256.ts";
import { asOwner } from "../../testing/database/database.ts";
import { call, logIn } from "../../testing/members.ts";
import { aSmallClub, type SmallClub } from "../../testing/oversight/small-club.ts";

/** The finding of a browser about each kind of transaction in a member's list. */
async function findingsOf({ server, ada }: SmallClub): Promise<Record<string, string>> {
  const { token } = await logIn(server, ada.email);
  const found: Record<string, string> = {};
  const { body } = await call(server, "listMyTransactions", { token, query: { limit: "100" } });
  for (const listed of body.transactions as Transaction[]) {
    if (!comparedTypes.some((type) => type === listed.type)) continue;
    const { body: proof } = await call(server, "proveTransaction", { token, params: { id: listed.id } });
    const checkpoint = readCheckpoint(proof.checkpoint);
    if (!checkpoint?.records) throw new Error("The checkpoint has no records.");
    const records = { ...checkpoint.records, time: checkpoint.time, since: undefined };
    const { finding, about } = checkTransactionProof(sha256, shownTransaction(listed), proof, records);
    found[listed.type] = [finding, ...about].join(" ");
  }
  return found;
}

const sealed = Object.fromEntries(comparedTypes.map((type) => [type, "sealed"]));
const onTransaction = (type: string, set: string) => `update transactions set ${set} where type = '${type}'`;
const onJournal = (kind: string, set: string) => `update journal set ${set} where kind = '${kind}'`;
const more = "d_available = d_available + 1";

/** Each change by the owner of the database, how it is undone, and where it shows. */
const changes: [string, change: string, undo: string, type: string, about: string][] = [
  [
    "a deposit's amount",
    onTransaction("Deposit", "amount = amount + 1"),
    onTransaction("Deposit", "amount = amount - 1"),
    ...(["Deposit", "terms money"] as const),
  ],
  [
    "a withdrawal's fee",
    onTransaction("Withdraw", "fee = fee + 1"),
    onTransaction("Withdraw", "fee = fee - 1"),
    ...(["Withdraw", "terms"] as const),
  ],
  [
    "a withdrawal's result",
    onTransaction("Withdraw", "status = 'Failed'"),
    onTransaction("Withdraw", "status = 'Completed'"),
    ...(["Withdraw", "money"] as const),
  ],
  [
    "a plan's terms",
    "update purchase_terms set daily_profit_bps = daily_profit_bps - 1",
    "update purchase_terms set daily_profit_bps = daily_profit_bps + 1",
    ...(["MiningPlanPurchase", "terms"] as const),
  ],
  [
    "a deposit's movement",
    onJournal("deposit", more),
    onJournal("deposit", "d_available = d_available - 1"),
    ...(["Deposit", "money"] as const),
  ],
  [
    "a correction's movement",
    onJournal("adjustment", more),
    onJournal("adjustment", "d_available = d_available - 1"),
    ...(["Adjustment", "money"] as const),
  ],
];

test("a member's listed transactions are what was sealed, and each change by SQL shows", async () => {
  const club = await aSmallClub();
  expect(await findingsOf(club)).toEqual(sealed);
  const run = (statement: string) =>
    asOwner(club.server.target, `set session_replication_role = replica; ${statement}`);
  for (const [name, change, undo, type, about] of changes) {
    await run(change);
    expect((await findingsOf(club))[type], name).toBe(`different ${about}`);
    await run(undo);
  }
  expect(await findingsOf(club)).toEqual(sealed);
});
