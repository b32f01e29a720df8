/** The parts of the product that a group's rules can switch on and off. Members know them by these names. */
export const featureNames = {
  holdings: "buying and selling coins",
  trades: "up/down trades",
  plans: "mining plans",
  deposits: "deposits",
  withdrawals: "withdrawals",
  identityCheck: "identity check",
  invitations: "invitations by members",
} as const;
export type Feature = keyof typeof featureNames;
export const features = Object.keys(featureNames) as Feature[];

/** Nothing switched off. */
export const everythingOn = Object.fromEntries(features.map((feature) => [feature, true])) as Readonly<
  Record<Feature, boolean>
>;
