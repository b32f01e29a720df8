/** The topics that members are notified about by e-mail or text message, each with its own switch, and the words beside it. */
export const noticeTopicWords = {
  deposit: "Deposits approved or rejected",
  withdrawal: "Withdrawals approved or rejected",
  trade: "Closed trades",
  kyc: "Identity checks",
  login: "New devices, passwords and codes (always on)",
  announcement: "Announcements of your organiser",
} as const;
export type NoticeTopic = keyof typeof noticeTopicWords;
export const noticeTopics = Object.keys(noticeTopicWords) as NoticeTopic[];

/**
 * New devices, passwords, two-factor login, contacts. This switch stays on, because an intruder would first turn off
 * the letters about the account.
 */
export const securityTopic = "login" satisfies NoticeTopic;

export const securityTopicStays = "Messages about the security of your account are always sent.";
