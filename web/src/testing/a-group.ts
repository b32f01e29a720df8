import { everythingOn } from "@paperchain/core/groups/features.ts";
import { usualOrders } from "@paperchain/core/groups/rules.ts";
import { usualStandings } from "@paperchain/core/standings/choice.ts";
import type { Group } from "../lib/session/groups.ts";

/** A group for tests. */
export const aGroup = (others: Partial<Group> = {}): Group => ({
  id: "00000000-0000-7000-8000-000000000002",
  name: "Evening class",
  state: "open",
  reason: null,
  round: null,
  plannedRound: null,
  version: 3,
  rulesSetAt: "2026-03-01T12:00:00.000Z",
  createdAt: "2026-03-01T12:00:00.000Z",
  members: 1,
  rules: {
    startingBalance: "10000.00",
    tradeSeconds: [300],
    payoutBps: 8_500,
    stakeMin: "1.00",
    stakeMax: "1000000000.00",
    openTradesMax: null,
    coins: { kind: "all" },
    on: everythingOn,
    settlement: "market",
    depositApproval: "admin",
    standings: usualStandings,
    confidence: false,
    ...usualOrders,
  },
  ...others,
});
