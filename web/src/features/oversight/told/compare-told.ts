import { sha256 } from "@noble/hashes/sha2.js";
import type { ActType } from "@paperchain/core/oversight/act-type.ts";
import { checkOpening } from "@paperchain/core/oversight/checks/check-opening.ts";
import {
  checkGiven,
  checkRules,
  isAnnounced,
  type Told,
} from "@paperchain/core/oversight/checks/check-told.ts";
import type { ListedTransaction } from "@paperchain/core/oversight/checks/shown-transaction.ts";
import { call } from "../../../lib/call/call.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { readMemberId } from "../../../lib/session/session.ts";
import { askMyLogName } from "../log/ask-my-log-name.ts";
import { writeStored } from "../log/evidence-storage.ts";
import { followLog } from "../log/follow-log.ts";
import { askSigned } from "../log/lines/ask-signed.ts";
import { raiseOwnAlarm } from "../transactions/raise-about.ts";

type Group = NonNullable<Answer<"showMyGroup">["group"]>;
type Announcement = Pick<NonNullable<Answer<"showInbox">["banner"]>, "text" | "salt">;

interface Shown {
  readonly group: Group;
  readonly announcements: readonly Announcement[];
}

/**
 * Compares what a member's pages show with the signed lines about it: rules, announcements, the wallet's first money.
 */
export async function compareShown({ group, announcements }: Shown): Promise<void> {
  const ask = await openLines();
  if (!ask) return;
  await compareRules(group, ask);
  await compareAnnouncements(announcements, ask);
  const query = { type: "StartingBalance", limit: 1 } as const;
  const [newest] = (await call("listMyTransactions", { query })).transactions;
  if (newest) await compareGiven(newest);
}

async function compareRules(group: Group, ask: AskLines): Promise<void> {
  const { lines } = await ask({ type: "group.rules", person: group.id });
  const line = lines[0] ?? (await ask({ type: "group.create", person: group.id })).lines[0];
  const { id, name, version, rules } = group;
  raiseUnlessTold(checkRules(group, line), `The rules of a group\n${write({ id, name, version, rules })}`);
}

async function compareAnnouncements(announcements: readonly Announcement[], ask: AskLines): Promise<void> {
  let left = announcements;
  for (let page = 1; left.length > 0; page += 1) {
    const { lines, isWhole } = await ask({ type: "group.announce", page });
    left = left.filter((each) => !isAnnounced(sha256, each, lines));
    const [untold] = left;
    if (untold && isWhole) raiseUnlessTold("untold", `An announcement\n${write(untold)}`);
    if (isWhole) return;
  }
}

/** Compares a listed deposit, correction or first money of a wallet with the log line about it. */
export async function compareGiven(listed: ListedTransaction): Promise<Told> {
  const { type, status } = listed;
  const isGiven = type === "Adjustment" || (type === "Deposit" && status === "Completed");
  const compared = `${listed.id} ${listed.usdAmount}`;
  const name = `keptOpening ${listed.userId}`;
  if (!isGiven && (type !== "StartingBalance" || localStore.storage.getItem(name) === compared))
    return "told";
  const ask = await openLines();
  const told = !ask ? "unknown" : await (isGiven ? askGiven : askOpening)(listed, ask);
  if (told === "told" && !isGiven) writeStored(name, compared);
  raiseUnlessTold(told, `${type} ${listed.id}\n${write(listed)}`);
  return told;
}

async function askGiven(listed: ListedTransaction, ask: AskLines): Promise<Told> {
  const own = await ask({
    type: listed.type === "Deposit" ? "deposit.approve" : "balance.adjust",
    person: await askMe(),
  });
  const told = checkGiven(listed, own.lines);
  if (told === "told" || listed.type !== "Deposit") return own.isWhole ? told : "unknown";
  const rules = await askAll(ask, ["server.settings", "group.create", "group.rules"]);
  return own.isWhole && rules ? checkGiven(listed, [...own.lines, ...rules]) : "unknown";
}

async function askOpening(listed: ListedTransaction, ask: AskLines): Promise<Told> {
  const me = await askMe();
  const { group } = await call("showMyGroup");
  const mine = await ask({ person: me });
  const others = await askAll(ask, ["group.create", "group.rules", "round.start", "round.end"]);
  if (!group || !mine.isWhole || !others) return "unknown";
  const lines = [...mine.lines, ...others].sort((one, other) => one.seq - other.seq);
  return checkOpening(sha256, listed, { lines, me, group: group.id });
}

type AskLines = NonNullable<Awaited<ReturnType<typeof openLines>>>;

/** Follows the log first, because pages must not be newer than its lines. Nothing if the log itself is wrong. */
async function openLines() {
  const log = await followLog();
  if (!log.fits) return undefined;
  return (filter: Parameters<typeof askSigned>[0]) => askSigned(filter, log.checkpoint);
}

/** All lines of some types; nothing if there are too many. */
async function askAll(ask: AskLines, types: readonly ActType[]) {
  const asked = await Promise.all(types.map((type) => ask({ type })));
  return asked.every(({ isWhole }) => isWhole) ? asked.flatMap(({ lines }) => lines) : undefined;
}

const askMe = async () => (await askMyLogName(readMemberId() ?? "", () => call("showMyLogName"))).person;

function raiseUnlessTold(told: Told, what: string): void {
  if (told === "untold") raiseOwnAlarm("not-told", `${what}\nNo signed line of the log tells of this.`);
}

const write = (shown: object): string => JSON.stringify(shown, null, 2);
