/** What members are told about by e-mail or text message, each with a switch of its own. */
export const noticeTopics = ["deposit", "withdrawal", "trade", "kyc", "login"] as const;

export type NoticeTopic = (typeof noticeTopics)[number];
