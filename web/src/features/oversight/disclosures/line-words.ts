import { shortId } from "@paperchain/core/ids.ts";
import { type ActType, isActType } from "@paperchain/core/oversight/act-type.ts";
import { tableCode } from "../../../lib/words/table-code.ts";
import { formatMoney } from "../../../ui/data/format.ts";
import type { LogLine } from "../api.ts";
import { actorName, isMember, memberName, possessiveName, type Reader } from "./shown-name.ts";

/** A line of the log as a sentence: who did what, to whom. */
export function lineWords(line: LogLine, reader: Reader): string {
  const { actor, subject } = line;
  const act = isActType(line.type) ? acts[line.type] : otherwise;
  const words = act(line, reader).replace(possessiveName(subject, reader), () =>
    possessiveName(subject, reader, actor),
  );
  return `${actorName(actor, reader)} ${words}.`;
}

type Words = (line: LogLine, reader: Reader) => string;

const otherwise: Words = ({ type, subject }, reader) =>
  `did “${type}”${isMember(subject) ? ` to ${memberName(subject, reader)}` : ""}`;

/** The predicate of the sentence for each type of act. Unknown types are shown as they are. */
const acts: Readonly<Record<ActType, Words>> = {
  "scenario.set": ({ after }) => `moved the price of ${coinName(after)} ${movement(after)}`,
  "scenario.remove": ({ before }) =>
    `set the price of ${coinName(before)} back to the market's; it was moved ${movement(before)}`,
  "trade.decide": ({ subject, after }, reader) =>
    `decided ${possessiveName(subject, reader)} trade: ${text(after.outcome)}, paying ${usdt(after.payout)}`,
  "balance.adjust": ({ subject, after }, reader) => {
    const taken = text(after.amount).startsWith("-");
    const amount = usdt(text(after.amount).replace("-", ""));
    return `${taken ? "took" : "added"} ${amount} ${taken ? "from" : "to"} ${possessiveName(subject, reader)} balance`;
  },
  "wallet.renew": ({ subject, after }, reader) =>
    `gave ${memberName(subject, reader)} a fresh start with ${usdt(after.amount)}`,
  "deposit.approve": ({ subject, after }, reader) =>
    `approved ${possessiveName(subject, reader)} deposit of ${usdt(after.amount)}`,
  "deposit.reject": ({ subject, after }, reader) =>
    `rejected ${possessiveName(subject, reader)} deposit of ${usdt(after.amount)}`,
  "withdrawal.approve": ({ subject, after }, reader) =>
    `approved ${possessiveName(subject, reader)} withdrawal of ${usdt(after.amount)}`,
  "withdrawal.reject": ({ subject, after }, reader) =>
    `rejected ${possessiveName(subject, reader)} withdrawal of ${usdt(after.amount)}`,
  "transaction.hide": ({ subject }, reader) =>
    `removed ${possessiveName(subject, reader)} finished transaction from the administrators' list`,
  "member.status": ({ subject, after }, reader) =>
    `${after.status === "suspended" ? "suspended" : "activated"} ${possessiveName(subject, reader)} account`,
  "member.role": ({ actor, subject, after }, reader) =>
    actor === subject
      ? "gave up being an administrator"
      : `made ${memberName(subject, reader)} ${after.role === "admin" ? "an administrator" : "a member"}`,
  "member.edit": ({ subject, after }, reader) =>
    `changed ${list(after.changed)} of ${possessiveName(subject, reader)} account`,
  "member.move": ({ subject, before, after }, reader) =>
    `moved ${memberName(subject, reader)} from the group ${text(before.group)} to ${text(after.group)}`,
  "member.invite": ({ after }) =>
    `invited ${text(after.invited)} ${after.invited === 1 ? "person" : "people"}`,
  "member.two-factor": ({ subject }, reader) =>
    `turned off two-factor login of ${possessiveName(subject, reader)} account`,
  "member.reset-link": ({ subject }, reader) =>
    `made a link that sets a new password for ${possessiveName(subject, reader)} account`,
  "member.pin": ({ subject }, reader) => `reset the PIN of ${possessiveName(subject, reader)} account`,
  "member.delete": ({ subject }, reader) => `deleted ${possessiveName(subject, reader)} account`,
  "member.leave": () => "left, and is no longer an administrator",
  "member.keep-links": ({ subject }, reader) =>
    `kept the join links and boards of ${memberName(subject, reader)} working, as their own`,
  "group.create": ({ after }) => `made the group ${text(after.group)}`,
  "group.rename": ({ before, after }) => `renamed the group ${text(before.group)} to ${text(after.group)}`,
  "group.rules": ({ after }) => `set version ${text(after.version)} of the rules of ${text(after.group)}`,
  "group.pause": ({ after, reason }) => `paused the group ${text(after.group)}${unlessGiven(reason)}`,
  "group.resume": ({ after, reason }) => `resumed the group ${text(after.group)}${unlessGiven(reason)}`,
  "group.close": ({ after }) => `closed the group ${text(after.group)}`,
  "round.plan": ({ after }) => `planned ${roundName(after)}`,
  "round.change": ({ after }) => `changed the times of ${roundName(after)}`,
  "round.cancel": ({ after }) => `cancelled ${roundName(after)}`,
  "round.start": ({ after }) =>
    `started ${roundName(after)}: every wallet begins with ${usdt(after.amount)}, and nothing is accepted until all have begun`,
  "round.run": ({ after }) =>
    `let ${roundName(after)} run: ${text(after.wallets)} ${after.wallets === 1 ? "wallet has" : "wallets have"} begun`,
  "round.end": ({ after }) => `ended ${roundName(after)}: nothing new is accepted, and what runs is settled`,
  "round.close": ({ after }) => `closed ${roundName(after)}: nothing of it runs any more${tableWords(after)}`,
  "round.leave": ({ after }) => `let the group ${text(after.group)} practise without a round`,
  "group.announce": ({ after }) =>
    `wrote an announcement to the group ${text(after.group)}${after.mailed ? ", by e-mail too" : ""}`,
  "group.withdraw": ({ after }) => `withdrew an announcement to the group ${text(after.group)}`,
  "join-link.make": ({ after }) =>
    `made a join link for the group ${text(after.group)}${after.pinOnly ? " with a name and a PIN" : ""}`,
  "join-link.revoke": ({ after }) => `revoked a join link of the group ${text(after.group)}`,
  "board.make": ({ after }) => `made a link to the board of the group ${text(after.group)}`,
  "board.revoke": ({ after }) => `revoked a link to the board of the group ${text(after.group)}`,
  "sessions.end": ({ after }) =>
    `logged everybody out: ${text(after.ended)} ${after.ended === 1 ? "session" : "sessions"} ended`,
  "invitation.change": ({ subject, before, after }, reader) => {
    const code = `${possessiveName(subject, reader)} invitation code`;
    if (before.revoked !== after.revoked) return `${after.revoked ? "revoked" : "restored"} ${code}`;
    return `let ${code} be used ${after.usesMax === null ? "without limit" : `${text(after.usesMax)} times at most`}`;
  },
  "outbox.open": ({ subject }, reader) =>
    isMember(subject) ? `read a message to ${memberName(subject, reader)}` : "read a message to somebody",
  "outbox.pass-on": ({ subject, after }, reader) =>
    `marked a message to ${isMember(subject) ? memberName(subject, reader) : "somebody"} as ${after.passedOn ? "passed on" : "not passed on"}`,
  "kyc.viewed": ({ subject, after }, reader) =>
    `opened ${possessiveName(subject, reader)} ${practiceDocument(after)}`,
  "kyc.approved": ({ subject, after }, reader) =>
    `approved ${possessiveName(subject, reader)} ${practiceDocument(after)}${unopened(after)}`,
  "kyc.rejected": ({ subject, after }, reader) =>
    `rejected ${possessiveName(subject, reader)} ${practiceDocument(after)}${unopened(after)}`,
  "support.answer": ({ subject }, reader) =>
    isMember(subject)
      ? `answered ${possessiveName(subject, reader)} message`
      : "answered a message to support",
  "support.state": ({ subject, after }, reader) =>
    `marked ${isMember(subject) ? `${possessiveName(subject, reader)} message` : "a message"} as ${text(after.state)}`,
  "plan.create": ({ after }) => `offered a plan on ${text(after.coinName)}`,
  "plan.change": ({ after }) => `changed a plan on ${text(after.coinName)}`,
  "plan.delete": ({ before }) => `stopped offering a plan on ${text(before.coinName)}`,
  "server.settings": ({ before, after }) =>
    Object.keys(before).length > 0
      ? "started it with changed settings"
      : `started it with version ${text(after.version)} and these settings`,
  "market.commit": ({ after }) => `fixed all simulated prices until ${text(after.lastDay)} by a hash`,
  "witness.add": ({ after }) => `added ${text(after.address)} as a witness, with the keys that it showed`,
  "witness.remove": ({ before }) => `removed the witness ${text(before.address)}`,
  "witness.other-key": ({ after }) =>
    `found other keys at the witness ${text(after.address)}, and does not use them`,
};

/** Older rounds, from before there were standings, have no final table. */
const tableWords = ({ root, members }: LogLine["after"]): string =>
  typeof root === "string"
    ? `, and the final standings of ${text(members)} ${members === 1 ? "member" : "members"} have the code ${tableCode(root)}`
    : "";

const roundName = ({ round, group }: LogLine["after"]): string =>
  `the round “${text(round)}” of ${text(group)}`;

/** The coin's name; older lines have only its id. */
export const coinName = ({ coin, coinName: name }: LogLine["after"]): string => text(name ?? coin);

function movement({ action, percentage }: LogLine["after"]): string {
  if (action !== "gain" && action !== "loss") return "by an amount that the line does not say";
  return `${action === "gain" ? "up" : "down"} by ${text(percentage)}%`;
}

function practiceDocument({ document, documentType }: LogLine["after"]): string {
  const id = typeof document === "string" ? ` (document ${shortId(document)})` : "";
  return `practice ${typeof documentType === "string" ? documentType : "document"}${id}`;
}

const unopened = ({ opened }: LogLine["after"]): string => (opened === false ? " without opening it" : "");

const unlessGiven = (reason: string): string => (reason === "" ? ", no reason given" : "");

export const text = (fact: unknown): string =>
  typeof fact === "string" || typeof fact === "number" ? String(fact) : "something";

const usdt = (fact: unknown): string => formatMoney(text(fact), "USDT");

const list = (fact: unknown): string =>
  Array.isArray(fact) && fact.length > 0 ? fact.map(text).join(", ") : "something";
