import { termsOfPurchase, termsOfTrade } from "@paperchain/core/oversight/accepted-terms.ts";
import { findLineTrouble } from "@paperchain/core/oversight/check-lines.ts";
import { checkTradeProof, isAwaitedTooLong } from "@paperchain/core/oversight/check-trade-proof.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import {
  checkBalance,
  mayFollow,
  type ShownBalance,
} from "@paperchain/core/oversight/checks/check-balance.ts";
import { checkOpening } from "@paperchain/core/oversight/checks/check-opening.ts";
import {
  checkGiven,
  checkRules,
  isAnnounced,
  rulesLines,
  type Told,
} from "@paperchain/core/oversight/checks/check-told.ts";
import { checkTransactionProof } from "@paperchain/core/oversight/checks/check-transaction-proof.ts";
import { digestReceipt } from "@paperchain/core/oversight/checks/digest-trade.ts";
import { hasAll } from "@paperchain/core/oversight/checks/has-all.ts";
import { readPromise } from "@paperchain/core/oversight/checks/read-promise.ts";
import { shownBalance } from "@paperchain/core/oversight/checks/shown-balance.ts";
import { comparedTypes, shownTransaction } from "@paperchain/core/oversight/checks/shown-transaction.ts";
import { provesConsistency, readPath } from "@paperchain/core/oversight/proofs.ts";
import type { TreeState } from "@paperchain/core/oversight/tree-state.ts";
import { isPaidAsDue } from "@paperchain/core/plans/plan.ts";
import { sha256 } from "../../db/sha256.ts";
import type { Look } from "./member-look.ts";

/** The storage of a member's browser. */
export interface KeptByBrowser {
  readonly checkpoint: string;
  readonly balance: ShownBalance;
  /** The hash of each closed trade. */
  readonly digests: ReadonlyMap<string, string>;
  /** Promises as browsers save them. */
  readonly promises: readonly string[];
}

type Find = (words: string) => void;
type Promised = NonNullable<ReturnType<typeof readPromise>>;

/** Looks at everything once, as a browser does, and keeps what it keeps. */
export async function keepAsBrowser(look: Look, promises: readonly string[]): Promise<KeptByBrowser> {
  const balance = await look.balance();
  if ("code" in balance) throw new Error("The member has no wallet.");
  const digests = new Map<string, string>();
  for (const { id, receipt } of await look.trades())
    if (!("code" in receipt) && receipt.trade.outcome !== null)
      digests.set(id, digestReceipt(sha256, receipt));
  return {
    checkpoint: await look.checkpoint(),
    balance: shownBalance(look.member, balance),
    digests,
    promises,
  };
}

/** Runs one of the browser's checks. A call that fails is no finding. */
export type Try = (check: () => Promise<void>) => Promise<void>;

/** The findings of a browser by the rules of core, with the answers to its calls and what it kept. */
export async function judgeAsBrowser(look: Look, kept: KeptByBrowser, attempt: Try): Promise<string[]> {
  const found: string[] = [];
  const find: Find = (words) => found.push(words);
  const promised = new Map(kept.promises.map(openKept).map((promise) => [promise.item.id, promise]));
  await attempt(() => checkLog(look, kept, find));
  await attempt(() => checkWallet(look, kept, find));
  await attempt(() => checkTrades(look, kept, promised, find));
  await attempt(() => checkTransactions(look, promised, find));
  await attempt(() => checkTold(look, find));
  return found;
}

function openKept(line: string): Promised {
  const { key, promise } = JSON.parse(line);
  const read = readPromise(sha256, key, promise);
  if (!read) throw new Error("A kept promise cannot be read.");
  return read;
}

async function checkLog(look: Look, kept: KeptByBrowser, find: Find): Promise<void> {
  const standing = await look.standing();
  if (standing !== "as signed") find(`the server says that its log is ${standing}`);
  const note = await look.checkpoint();
  const [held, checkpoint] = [readCheckpoint(kept.checkpoint), readCheckpoint(note)];
  if (!held?.records || !checkpoint?.records) return find("there is no checkpoint of the records");
  if (!(await hasGrown(held, checkpoint, look.growth))) find("the log was changed");
  if (!(await hasGrown(held.records, checkpoint.records, look.recordGrowth)))
    find("the records were changed");
  if (look.at.getTime() - Date.parse(checkpoint.time) > silentMsMax)
    find(`the server signed nothing since ${checkpoint.time}`);
  const span = { start: 0, end: checkpoint.size };
  const trouble = findLineTrouble(sha256, await look.lines(note), {
    span,
    checkpoint,
    since: held,
    after: "",
  });
  if (trouble) find(`line ${trouble.seq} is ${trouble.trouble}`);
}

async function hasGrown(earlier: TreeState, later: TreeState, prove: Look["growth"]): Promise<boolean> {
  if (later.size < earlier.size) return false;
  const proof = later.size === earlier.size ? { path: [] } : await prove(earlier.size, later.size);
  const path = "path" in proof ? readPath(proof.path) : undefined;
  return path !== undefined && provesConsistency(sha256, earlier, later, path);
}

/** As long as browsers wait for a newer checkpoint. */
const silentMsMax = 5 * 60_000;

/** The records under a proof's checkpoint, as a browser knows them that saw them grow all the time. */
function recordsUnder(note: string) {
  const { records, time = "" } = readCheckpoint(note) ?? {};
  return { ...(records ?? { size: 0, root: new Uint8Array() }), time, since: undefined };
}

async function checkWallet(look: Look, kept: KeptByBrowser, find: Find): Promise<void> {
  const answer = await look.balance();
  if ("code" in answer) return find("there is no wallet");
  const shown = shownBalance(look.member, answer);
  if (!mayFollow(kept.balance, shown)) find("the balance does not follow from the kept one");
  const { checkpoint, newest } = await look.balanceProof();
  const records = recordsUnder(checkpoint);
  const finding = checkBalance(sha256, shown, newest, records);
  // A balance that was sealed before is not older than the records, whatever the server says.
  const isLate =
    finding !== "sealed" && isAwaitedTooLong(records, readCheckpoint(kept.checkpoint)?.time ?? "");
  if (finding === "different" || isLate) find(`the balance is ${finding}`);
}

async function checkTrades(
  look: Look,
  { digests }: KeptByBrowser,
  promised: ReadonlyMap<string, Promised>,
  find: Find,
): Promise<void> {
  for (const { id, receipt, proof } of await look.trades()) {
    if ("code" in receipt || "code" in proof) {
      find(`trade ${id} has no receipt`);
      continue;
    }
    const { finding, about } = checkTradeProof(sha256, receipt, proof, recordsUnder(proof.checkpoint));
    if (finding === "different") find(`trade ${id} is different in ${about.join(", ")}`);
    const promise = promised.get(id);
    if (promise) comparePromise(promise, { ...termsOfTrade(sha256, receipt.trade) }, finding, find);
    if (promise && receipt.acceptedSeq < (promise.item.lastSeq ?? 0))
      find(`trade ${id} was accepted before its promise`);
    const digest = digests.get(id);
    if (digest !== undefined && digest !== digestReceipt(sha256, receipt))
      find(`trade ${id} ended otherwise before`);
  }
}

/** The shown terms are those that were promised, and a server that had records then has a record of them. */
function comparePromise({ item, hasRecords }: Promised, terms: object, finding: string, find: Find): void {
  const { salt: _salt, lastSeq: _lastSeq, trade, ...rest } = item;
  if (!hasAll(terms, { ...rest, trade })) find(`the terms of ${item.id} are not those that were promised`);
  if (finding === "not covered" && hasRecords)
    find(`${item.id} is older than the records by the server's word`);
}

/** Lines tell of what screens show. */
async function checkTold(look: Look, find: Find): Promise<void> {
  const [lines, group, me] = [await look.lines(await look.checkpoint()), await look.group(), await look.me()];
  const findUntold = (told: Told, what: string) => told === "untold" && find(`no line tells of ${what}`);
  if (group) {
    const line = lines.findLast(({ type, subject }) => rulesLines.includes(type) && subject === group.id);
    findUntold(checkRules(group, line), "the rules");
  }
  for (const each of await look.announcements())
    findUntold(isAnnounced(sha256, each, lines) ? "told" : "untold", `the announcement ${each.id}`);
  for (const listed of await look.transactions()) {
    const { id, type, status } = listed;
    if (type === "StartingBalance" && group)
      findUntold(checkOpening(sha256, listed, { lines, me, group: group.id }), `the first money ${id}`);
    if (type === "Adjustment" || (type === "Deposit" && status === "Completed"))
      findUntold(checkGiven(listed, lines), `transaction ${id}`);
  }
}

async function checkTransactions(
  look: Look,
  promised: ReadonlyMap<string, Promised>,
  find: Find,
): Promise<void> {
  for (const listed of await look.transactions()) {
    if (!comparedTypes.some((type) => type === listed.type)) continue;
    const proof = await look.proof(listed.id);
    if ("code" in proof) {
      find(`transaction ${listed.id} has no proof`);
      continue;
    }
    const records = recordsUnder(proof.checkpoint);
    const { finding, about } = checkTransactionProof(sha256, shownTransaction(listed), proof, records);
    if (finding === "different") find(`transaction ${listed.id} is different in ${about.join(", ")}`);
    const item = promised.get(listed.id)?.item;
    const { terms, at } = shownTransaction(listed);
    if (item && !hasAll(item, { at, ...terms }))
      find(`the list has other terms of ${listed.id} than promised`);
  }
  // A promised transaction that is no trade is compared without a list.
  for (const { item, hasRecords } of promised.values()) {
    const proof = await look.proof(item.id);
    if ("code" in proof) find(`the server does not know ${item.id}, which it promised`);
    else if (item.trade === null) {
      const { id, member, at, salt: _salt, lastSeq: _lastSeq, ...terms } = item;
      const shown = { id, member, at, terms, moved: undefined, movedAt: at };
      const { finding } = checkTransactionProof(sha256, shown, proof, recordsUnder(proof.checkpoint));
      if (finding === "different" || (finding === "not covered" && hasRecords))
        find(`${id} is ${finding}, and it was promised`);
    }
  }
  for (const purchase of await look.purchases()) {
    const item = promised.get(purchase.id)?.item;
    if (item && !hasAll(item, termsOfPurchase(purchase)))
      find(`the list of plans has other terms of ${purchase.id} than promised`);
    if (!isPaidAsDue(purchase, look.at.toISOString())) find(`payouts of ${purchase.id} are not as due`);
  }
}
