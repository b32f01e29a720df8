/** Every kind of act in the log. The web app does not compile without a sentence for each. */
const actTypes = [
  "scenario.set",
  "scenario.remove",
  "trade.decide",
  "balance.adjust",
  "deposit.approve",
  "deposit.reject",
  "withdrawal.approve",
  "withdrawal.reject",
  "transaction.hide",
  "member.status",
  "member.role",
  "member.edit",
  "member.invite",
  "member.two-factor",
  "member.delete",
  "member.leave",
  "sessions.end",
  "invitation.change",
  "outbox.open",
  "outbox.pass-on",
  "kyc.viewed",
  "kyc.approved",
  "kyc.rejected",
  "support.answer",
  "support.state",
  "plan.create",
  "plan.change",
  "plan.delete",
  "server.settings",
  "market.commit",
  "witness.add",
  "witness.remove",
  "witness.other-key",
] as const;

export type ActType = (typeof actTypes)[number];

/** A log may be older or newer than the program that reads it. */
export const isActType = (type: string): type is ActType => actTypes.some((known) => known === type);
