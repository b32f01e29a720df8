import { type ActType, isActType } from "@paperchain/core/oversight/act-type.ts";
import { formatMoney } from "../../ui/format.ts";
import type { LogLine } from "./api.ts";
import { actorName, isPerson, personName, whose } from "./person-name.ts";

/** A line of the log as a sentence: who did what, to whom. `me` is how the reader stands in the log. */
export function lineWords(line: LogLine, me: string | undefined): string {
  const { actor, subject } = line;
  const act = isActType(line.type) ? acts[line.type] : otherwise;
  const words = act(line, me).replace(whose(subject, me), whose(subject, me, actor));
  return `${actorName(actor, me)} ${words}.`;
}

type Words = (line: LogLine, me: string | undefined) => string;

const otherwise: Words = ({ type, subject }, me) =>
  `did “${type}”${isPerson(subject) ? ` to ${personName(subject, me)}` : ""}`;

/** What follows who did it, for each type of act. One that this program does not know is told by its type. */
const acts: Readonly<Record<ActType, Words>> = {
  "scenario.set": ({ after }) => `moved the price of ${coinName(after)} ${movement(after)}`,
  "scenario.remove": ({ before }) =>
    `let the price of ${coinName(before)} be the market's again; it was moved ${movement(before)}`,
  "trade.decide": ({ subject, after }, me) =>
    `decided ${whose(subject, me)} trade: ${text(after.outcome)}, paying ${usdt(after.payout)}`,
  "balance.adjust": ({ subject, after }, me) => {
    const taken = text(after.amount).startsWith("-");
    const amount = usdt(text(after.amount).replace("-", ""));
    return `${taken ? "took" : "added"} ${amount} ${taken ? "from" : "to"} ${whose(subject, me)} balance`;
  },
  "deposit.approve": ({ subject, after }, me) =>
    `approved ${whose(subject, me)} deposit of ${usdt(after.amount)}`,
  "deposit.reject": ({ subject, after }, me) =>
    `rejected ${whose(subject, me)} deposit of ${usdt(after.amount)}`,
  "withdrawal.approve": ({ subject, after }, me) =>
    `approved ${whose(subject, me)} withdrawal of ${usdt(after.amount)}`,
  "withdrawal.reject": ({ subject, after }, me) =>
    `rejected ${whose(subject, me)} withdrawal of ${usdt(after.amount)}`,
  "transaction.hide": ({ subject }, me) => `took ${whose(subject, me)} finished transaction off the lists`,
  "member.status": ({ subject, after }, me) =>
    `${after.status === "suspended" ? "suspended" : "activated"} ${whose(subject, me)} account`,
  "member.role": ({ subject, after }, me) =>
    `made ${personName(subject, me)} ${after.role === "admin" ? "an administrator" : "a member"}`,
  "member.edit": ({ subject, after }, me) =>
    `changed ${list(after.changed)} of ${whose(subject, me)} account`,
  "member.invite": ({ after }) =>
    `invited ${text(after.invited)} ${after.invited === 1 ? "person" : "people"}`,
  "member.two-factor": ({ subject }, me) => `turned off two-factor login of ${whose(subject, me)} account`,
  "member.delete": ({ subject }, me) => `deleted ${whose(subject, me)} account`,
  "member.leave": () => "left, and is no administrator any more",
  "invitation.change": ({ subject, before, after }, me) => {
    const code = `${whose(subject, me)} invitation code`;
    if (before.revoked !== after.revoked) return `${after.revoked ? "revoked" : "restored"} ${code}`;
    return `let ${code} be used ${after.usesMax === null ? "without limit" : `${text(after.usesMax)} times at most`}`;
  },
  "outbox.open": ({ subject }, me) =>
    isPerson(subject) ? `read a message to ${personName(subject, me)}` : "read a message to somebody",
  "outbox.pass-on": ({ subject, after }, me) =>
    `marked a message to ${isPerson(subject) ? personName(subject, me) : "somebody"} as ${after.passedOn ? "passed on" : "not passed on"}`,
  "kyc.viewed": ({ subject, after }, me) => `opened ${whose(subject, me)} ${practiceDocument(after)}`,
  "kyc.approved": ({ subject, after }, me) =>
    `approved ${whose(subject, me)} ${practiceDocument(after)}${unopened(after)}`,
  "kyc.rejected": ({ subject, after }, me) =>
    `rejected ${whose(subject, me)} ${practiceDocument(after)}${unopened(after)}`,
  "support.answer": ({ subject }, me) =>
    isPerson(subject) ? `answered ${whose(subject, me)} message` : "answered a message to support",
  "support.state": ({ subject, after }, me) =>
    `marked ${isPerson(subject) ? `${whose(subject, me)} message` : "a message"} as ${text(after.state)}`,
  "plan.create": ({ after }) => `offered a plan on ${text(after.coinName)}`,
  "plan.change": ({ after }) => `changed the offer of a plan on ${text(after.coinName)}`,
  "plan.delete": ({ before }) => `took a plan on ${text(before.coinName)} off the offer`,
};

/** Its name, which older lines do not say. */
const coinName = ({ coin, coinName: name }: LogLine["after"]): string => text(name ?? coin);

function movement({ action, percentage }: LogLine["after"]): string {
  if (action !== "gain" && action !== "loss") return "by what the line does not say";
  return `${action === "gain" ? "up" : "down"} by ${text(percentage)}%`;
}

/** The end of an id tells documents apart; its beginning is only the time. */
function practiceDocument({ document, documentType }: LogLine["after"]): string {
  const id = typeof document === "string" ? ` (document ${document.slice(-8)})` : "";
  return `practice ${typeof documentType === "string" ? documentType : "document"}${id}`;
}

const unopened = ({ opened }: LogLine["after"]): string => (opened === false ? " without opening it" : "");

const text = (fact: unknown): string =>
  typeof fact === "string" || typeof fact === "number" ? String(fact) : "something";

const usdt = (fact: unknown): string => formatMoney(text(fact), "USDT");

const list = (fact: unknown): string =>
  Array.isArray(fact) && fact.length > 0 ? fact.map(text).join(", ") : "something";
