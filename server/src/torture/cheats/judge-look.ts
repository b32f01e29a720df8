import { readUsdt } from "@paperchain/core/money/usdt.ts";
import { termsOfPurchase, termsOfRequest } from "@paperchain/core/oversight/accepted-terms.ts";
import { findLineTrouble } from "@paperchain/core/oversight/check-lines.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { sha256 } from "../../db/sha256.ts";
import { loadVerifier } from "../../testing/oversight/verifier.ts";
import type { Look } from "./member-look.ts";

const linesOf = (text: string) => text.split("\n").filter(Boolean);

/** Judges what a member is shown with what they kept: by the verifier, and by the comparisons that a browser makes. */
export async function judgeLook(kept: Look, now: Look, promises: readonly string[]): Promise<string[]> {
  const { verifyAll } = await loadVerifier();
  const receipts = [kept, now].flatMap(({ files }) =>
    linesOf(files.receipts).map((line) => JSON.parse(line)),
  );
  const { findings } = await verifyAll({
    log: linesOf(now.files.log),
    records: linesOf(now.files.records),
    receipts,
    proofs: [kept.files.proofs, now.files.proofs, now.proofs.join("\n")],
    promises: [promises.join("\n")],
    held: [kept.files.checkpoint],
  });
  return [
    ...compareShown(now).map((words) => `browser: ${words}`),
    ...findings.map(({ kind, words }) => `verifier: ${kind}: ${words}`),
  ];
}

type Item = Record<string, unknown>;

/** The items of a file of proofs, by the kind of their record. */
function itemsIn(proofs: string): { accepted: Item[]; money: Item[] } {
  const found: { accepted: Item[]; money: Item[] } = { accepted: [], money: [] };
  for (const line of linesOf(proofs)) {
    const { item, record } = JSON.parse(line);
    if (item === undefined) continue;
    const { kind } = JSON.parse(record);
    if (kind === "accepted" || kind === "money") found[kind as "accepted" | "money"].push(JSON.parse(item));
  }
  return found;
}

/** Balances, requests and purchases as they are shown are those of the items. The verifier follows the items to the root. */
function compareShown({
  standing,
  balance,
  transactions,
  purchases,
  trades,
  lines,
  files,
  at,
}: Look): string[] {
  const { accepted, money } = itemsIn(files.proofs);
  const found: string[] = [];
  if (standing !== "as signed") found.push(`the server says that its log is ${standing}`);
  const last = money.toSorted((one, other) => Number(one.version) - Number(other.version)).at(-1);
  if ("code" in balance) found.push("there is no wallet");
  else {
    const shown = [balance.availableBalance, balance.totalAssets].map((amount) => String(readUsdt(amount)));
    const total = Number(last?.availableAfter) + Number(last?.heldAfter);
    if (shown.join() !== `${last?.availableAfter},${total}`) found.push("the balance is another");
  }
  const terms = [
    ...purchases.map(termsOfPurchase),
    ...transactions.filter(({ type }) => type === "Deposit" || type === "Withdraw").map(termsOfRequest),
  ];
  const byId = new Map(accepted.map((item) => [item.id, item]));
  for (const { trade: _trade, ...shown } of terms) {
    const item = byId.get(shown.id);
    const same = item && Object.entries(shown).every(([key, value]) => isSame(item[key], value));
    if (!same) found.push(`the terms of ${shown.id} are others`);
  }
  const checkpoint = readCheckpoint(files.checkpoint);
  const span = { start: 0, end: checkpoint?.size ?? 0 };
  const trouble = checkpoint && findLineTrouble(sha256, lines, { span, checkpoint, after: "" });
  if (trouble) found.push(`line ${trouble.seq} is ${trouble.trouble}`);
  for (const { id } of trades) if (!byId.has(id)) found.push(`trade ${id} has no record`);
  if (checkpoint && at.getTime() - Date.parse(checkpoint.time) > silentMsMax)
    found.push(`the server signed nothing since ${checkpoint.time}`);
  for (const { id, type } of transactions)
    if (isAccepted(type) && !byId.has(id)) found.push(`${id} has no record`);
  return found;
}

/** As long as browsers wait for a newer checkpoint. */
const silentMsMax = 5 * 60_000;
const isAccepted = (type: string) => /^(Deposit|Withdraw|BuyUp|BuyDown|MiningPlanPurchase)$/.test(type);
const isSame = (item: unknown, shown: unknown) => JSON.stringify(item) === JSON.stringify(shown);
