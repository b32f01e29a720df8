/** The topics that members are notified about by e-mail or text message, each with its own switch. */
export const noticeTopics = ["deposit", "withdrawal", "trade", "kyc", "login", "announcement"] as const;

export type NoticeTopic = (typeof noticeTopics)[number];

/**
 * New devices, passwords, two-factor login, contacts. This switch stays on, because an intruder would first turn off
 * the letters about the account.
 */
export const securityTopic = "login" satisfies NoticeTopic;

export const securityTopicStays = "Messages about the security of your account are always sent.";
