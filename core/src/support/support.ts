/** The topics of a support message, in the order of the form. */
export const supportSubjects = [
  "registration",
  "verification",
  "invitation",
  "account",
  "technical",
  "other",
] as const;
export type SupportSubject = (typeof supportSubjects)[number];

export const supportStates = ["open", "answered", "closed"] as const;
export type SupportState = (typeof supportStates)[number];

export const supportMessageLengthMax = 500;
export const supportAnswerLengthMax = 4_000;
/** How long a closed message is kept. */
export const supportKeptDays = 90;
