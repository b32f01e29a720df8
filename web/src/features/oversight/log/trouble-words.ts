import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import type { LogMismatch, Trouble } from "./check-log.ts";

/** Explains each problem to readers who do not know what a checkpoint is. */
export const troubleWords: Record<Trouble, { readonly title: string; readonly text: string }> = {
  unreadable: {
    title: "This server's log cannot be checked",
    text: "The server did not send a signed checkpoint of its log.",
  },
  "other-key": {
    title: "This server's log is signed by another key",
    text: "Your browser keeps a checkpoint of this log, and another key signed the one that the server shows now. A log keeps one key for its whole life: this is another log.",
  },
  forged: {
    title: "A signature of this server's log is wrong",
    text: "The key of this log did not make the signature on the checkpoint that the server shows.",
  },
  "rolled-back": {
    title: "Lines are gone from this server's log",
    text: "The log has fewer lines than were signed, or than when your browser last saw it. Acts of administrators are missing from it.",
  },
  forked: {
    title: "This server's log was changed",
    text: "The log that the server has now does not begin with the log that your browser saw or that was signed last. A line was changed, removed or inserted.",
  },
  "records-gone": {
    title: "Records are gone from this server",
    text: "The server has fewer records than when your browser last saw them. Prices, accepted transactions, closed trades or movements of money are missing.",
  },
  "records-changed": {
    title: "This server's records were changed",
    text: "The records that the server has now do not begin with those that your browser saw. A price, an accepted transaction, the end of a trade or a movement of money was changed, removed or inserted.",
  },
  "trade-changed": {
    title: "A trade or an order on this server was changed",
    text: "The terms, the prices, the end or the money of a trade or an order are not what the server signed when they happened.",
  },
  "transaction-changed": {
    title: "A transaction on this server was changed",
    text: "The terms or the money of a transaction are not what the server signed when they happened.",
  },
  "promise-missing": {
    title: "This server did not sign what it accepted",
    text: "The server answers each accepted transaction with a signed promise of its terms. This answer had none.",
  },
  "promise-wrong": {
    title: "This server signed something else than you asked for",
    text: "The server's answer, or the signed promise in it, has other terms than you asked for, than your screen showed or than the answer shows, is for somebody else, or the log's key did not sign it.",
  },
  "promise-broken": {
    title: "This server does not keep what it promised",
    text: "Your browser keeps what the server accepted and showed. The server now shows something else, such as another price for the same time, or says that there is no such transaction.",
  },
  "proof-kept-back": {
    title: "This server keeps back a proof",
    text: "For an hour or longer, the server has answered your browser and has not shown what its signed records have about a transaction, or its log. There may be something else there than on your screen.",
  },
  "balance-changed": {
    title: "Your balance on this server was changed",
    text: "Your balance is not the one after your newest movement in the signed records, or not the one that your browser saw before.",
  },
  "not-told": {
    title: "This server shows something that its log does not tell of",
    text: "The rules of your group, an announcement, the first money of your wallet, a deposit or a correction of your balance is not what a signed line of the log says. Somebody may have changed it in the database.",
  },
  "witness-differs": {
    title: "A witness saw another history of this server",
    text: "Another server cosigned a checkpoint of this log, and the log that you are shown does not begin with it. The key of this log signed both. The server lost lines or records, as with a restored backup, or it shows different histories to different people. If you start again, this warning comes back until the operator of the witness starts it anew.",
  },
  missing: {
    title: "A line is missing from this server's log",
    text: "Lines are numbered without gaps. The server signed a line of this number and does not show it.",
  },
  edited: {
    title: "A line of this server's log was edited",
    text: "Your browser hashed the text of a line again. It is not the line that was signed.",
  },
  misdated: {
    title: "This server's log has a wrong time",
    text: "A line is dated before a line or a checkpoint that your browser saw earlier without it, or after the checkpoint that has it. Or the newest signature is dated ahead of your clock and of the server's, and may hide that the server stopped signing. Somebody may have changed a date.",
  },
  silent: {
    title: "This server has stopped signing its log",
    text: "The server signs its log every minute. The newest signature that your browser gets is more than five minutes old. Acts that happened since may be hidden from you.",
  },
  "other-person": {
    title: "This server's log has another name for you",
    text: "The log names each person by a code that does not change. Your browser saw another code of yours before. Lines about you may be shown to you as lines about somebody else.",
  },
};

/** The title of an alarm, with the known details. */
export function alarmTitle({ trouble, shown }: Pick<LogMismatch, "trouble" | "shown">): string {
  const newest = trouble === "silent" && readCheckpoint(shown.note);
  return newest
    ? `The server has signed nothing since ${formatMoment(newest.time)}`
    : troubleWords[trouble].title;
}
