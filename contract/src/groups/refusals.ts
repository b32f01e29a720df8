/** The refusals of every call that works only while the group is open and its rules have that part. */
export const groupRefusals = [
  "group_paused",
  "group_closed",
  "round_not_running",
  "switched_off",
  "group_changed",
  "wallet_began_again",
] as const;
