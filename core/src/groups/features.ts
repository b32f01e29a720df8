/** The parts of the product that a group's rules switch on or off. */
export const features = [
  "trades",
  "plans",
  "deposits",
  "withdrawals",
  "identityCheck",
  "invitations",
] as const;
export type Feature = (typeof features)[number];

/** Nothing switched off. */
export const everythingOn: Readonly<Record<Feature, boolean>> = {
  trades: true,
  plans: true,
  deposits: true,
  withdrawals: true,
  identityCheck: true,
  invitations: true,
};
