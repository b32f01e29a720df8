/** The refusals of everything that a group accepts only while it is open, and only if its rules have it. */
export const groupRefusals = [
  "group_paused",
  "group_closed",
  "round_not_running",
  "switched_off",
  "group_changed",
  "wallet_began_again",
] as const;
