/** The topics of a support message, in the order of the form. */
export const subjectNames = {
  registration: "Registration",
  verification: "Verification",
  invitation: "Invitation code",
  account: "Account",
  technical: "Technical problem",
  other: "Something else",
} as const;
export type SupportSubject = keyof typeof subjectNames;
export const supportSubjects = Object.keys(subjectNames) as SupportSubject[];

export const supportStates = ["open", "answered", "closed"] as const;
export type SupportState = (typeof supportStates)[number];

export const supportMessageLengthMax = 500;
export const supportAnswerLengthMax = 4_000;
/** How long the server stores a closed message. */
export const supportRetentionDays = 90;
