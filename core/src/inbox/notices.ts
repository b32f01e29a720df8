const reviewed = { transactionId: "id", approved: "flag", amount: "money", reason: "textOrNull" } as const;

/**
 * The kinds of notice, one row each. A kind with facts appears in the inbox. A kind with a topic also goes out by
 * e-mail or phone, with a switch of that label. The API's shapes, the inbox's answer and the switches follow from this
 * table.
 */
export const notices = {
  deposit: { reaches: "member", topic: "deposit", label: "Deposits approved or rejected", facts: reviewed },
  withdrawal: {
    reaches: "member",
    topic: "withdrawal",
    label: "Withdrawals approved or rejected",
    facts: reviewed,
  },
  trade: {
    reaches: "member",
    topic: "trade",
    label: "Closed trades",
    /** The administrator's reason; null if the rule decided. */
    facts: {
      tradeId: "id",
      coin: "text",
      outcome: "outcome",
      stake: "money",
      payout: "money",
      decision: "textOrNull",
    },
  },
  /** An order that was filled, or cancelled for a reason. A cancelled one has neither quantity nor amount. */
  order: {
    reaches: "member",
    topic: "order",
    label: "Filled and cancelled orders",
    facts: {
      orderId: "id",
      coin: "text",
      bought: "flag",
      quantity: "textOrNull",
      amount: "money",
      reason: "cancelReasonOrNull",
    },
  },
  document: {
    reaches: "member",
    topic: "kyc",
    label: "Identity checks",
    facts: { documentId: "id", documentType: "text", approved: "flag", message: "text" },
  },
  /** Changes of devices, passwords, two-factor login, contacts and roles. */
  security: { reaches: "member", topic: "login", label: "New devices, passwords and codes (always on)" },
  announcement: {
    reaches: "group",
    topic: "announcement",
    label: "Announcements of your organiser",
    facts: { announcementId: "id", text: "text", salt: "salt", withdrawnAt: "timeOrNull" },
  },
  plan: { reaches: "member", facts: { purchaseId: "id", coin: "text", amount: "money", payout: "money" } },
  adjustment: { reaches: "member", facts: { transactionId: "id", amount: "money", note: "text" } },
  "fresh-start": { reaches: "member", facts: { reason: "text" } },
  rules: { reaches: "group", facts: { version: "number", reason: "text" } },
  /** A round that is over. */
  round: { reaches: "group", facts: { name: "text" } },
  group: { reaches: "group", facts: { state: "groupState", reason: "text" } },
} as const satisfies Record<string, Notice>;

interface Notice {
  readonly reaches: "member" | "group";
  /** A check of the database lists the same topics. */
  readonly topic?: string;
  readonly label?: string;
  readonly facts?: Readonly<Record<string, string>>;
}

type Notices = typeof notices;
type Topical = Extract<Notices[keyof Notices], { topic: string }>;
export type NoticeTopic = Topical["topic"];
export type InboxKind = {
  [Kind in keyof Notices]: Notices[Kind] extends { facts: object } ? Kind : never;
}[keyof Notices];

/** The types of facts. The contract has their shapes. */
export type Fact = {
  [Kind in InboxKind]: Notices[Kind]["facts"][keyof Notices[Kind]["facts"]];
}[InboxKind];

// The cast is needed: Object.entries loses the names of the rows.
export const inboxKinds = Object.entries(notices).flatMap(([kind, notice]) =>
  "facts" in notice ? [kind as InboxKind] : [],
);

/** The topics that members are notified about by e-mail or text message, each with its own switch. */
export const noticeSwitches = Object.values(notices).filter((notice): notice is Topical => "topic" in notice);
export const noticeTopics = noticeSwitches.map(({ topic }) => topic);

/** This switch cannot be turned off: an intruder would first stop the letters about the account. */
export const securityTopic = notices.security.topic;

export const securityTopicStays = "Messages about the security of your account are always sent.";
