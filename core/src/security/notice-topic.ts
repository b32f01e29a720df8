/** What members are told about by e-mail or text message, each with a switch of its own. */
export const noticeTopics = ["deposit", "withdrawal", "trade", "kyc", "login"] as const;

export type NoticeTopic = (typeof noticeTopics)[number];

/**
 * New devices, passwords, two-factor login, contacts: its switch stays on, because the first thing that somebody does in another
 * person's account is to stop the letters about it.
 */
export const securityTopic = "login" satisfies NoticeTopic;

export const securityTopicStays = "Messages about the security of your account are always sent.";
