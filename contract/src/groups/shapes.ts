import { type Feature, features } from "@paperchain/core/groups/features.ts";
import { groupStates } from "@paperchain/core/groups/group.ts";
import { listedCoinsMax, type Rules, tradeLengthsMax, usualOrders } from "@paperchain/core/groups/rules.ts";
import { rulesProblems } from "@paperchain/core/groups/rules-problem.ts";
import { allRankings, audiences, usualStandings } from "@paperchain/core/standings/choice.ts";
import { z } from "zod";
import { invitationStatus } from "../accounts/shapes.ts";
import { moneyIn, moneyOut } from "../money.ts";
import { round } from "../rounds/shapes.ts";
import { text, time } from "../shapes.ts";

const groupState = z.enum(groupStates);

const coins = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("all") }),
  z.object({ kind: z.literal("largest"), count: z.int("Use a whole number.") }),
  z.object({ kind: z.literal("list"), ids: z.array(text(100)).max(listedCoinsMax) }),
]);

const common = {
  tradeSeconds: z.array(z.int("Use whole seconds.")).max(tradeLengthsMax, "Offer at most five lengths."),
  payoutBps: z.int("Use a payout in hundredths of a percent."),
  openTradesMax: z.int("Use a whole number.").nullable(),
  coins,
  settlement: z.enum(["market", "manual"]),
  depositApproval: z.enum(["admin", "auto"]),
};

const standings = z.object({ rankBy: z.enum(allRankings), shownTo: z.enum(audiences) });

const whole = z.int("Use a whole number.");

/** The parts that are on. Pages of an older version do not name the parts for buying and selling. */
const onIn = z.object(
  Object.fromEntries(
    features.map((feature) => [feature, feature === "holdings" ? z.boolean().default(false) : z.boolean()]),
  ) as unknown as Record<Feature, z.ZodBoolean>,
);

/** Proposed rules. The server checks them with the sentences that the form shows, and sorts the trade lengths. */
export const rulesIn = z
  .object({
    ...common,
    startingBalance: moneyIn,
    stakeMin: moneyIn,
    stakeMax: moneyIn,
    standings: standings.default(usualStandings),
    confidence: z.boolean().default(false),
    on: onIn,
    feeBps: whole.default(usualOrders.feeBps),
    spreadBps: whole.default(usualOrders.spreadBps),
    coinPercentMax: whole.nullable().default(usualOrders.coinPercentMax),
  })
  .transform((given, context): Rules => {
    const rules: Rules = { ...given, tradeSeconds: [...given.tradeSeconds].sort((a, b) => a - b) };
    for (const [field, message] of Object.entries(rulesProblems(rules)))
      context.issues.push({ code: "custom", path: [field], message, input: given });
    return rules;
  });

const rulesOut = z.object({
  ...common,
  startingBalance: moneyOut,
  stakeMin: moneyOut,
  stakeMax: moneyOut,
  standings,
  confidence: z.boolean(),
  on: z.record(z.enum(features), z.boolean()),
  feeBps: z.int(),
  spreadBps: z.int(),
  coinPercentMax: z.int().nullable(),
});

/** A group as its members see it. */
export const memberGroup = z.object({
  id: z.uuid(),
  name: z.string(),
  state: groupState,
  /** Why it is paused or closed. */
  reason: z.string().nullable(),
  version: z.int(),
  /** The time from which this version applies. */
  rulesSetAt: time,
  rules: rulesOut,
  /** The newest round that began; null for a group without rounds. */
  round: round.nullable(),
  /** The round that comes next. */
  plannedRound: round.nullable(),
});
export type MemberGroup = z.input<typeof memberGroup>;

export const group = memberGroup.extend({
  createdAt: time,
  members: z.int(),
});
export type Group = z.input<typeof group>;

/** A link with which people join a group. */
export const joinLink = z.object({
  id: z.uuid(),
  code: z.string(),
  link: z.string(),
  status: invitationStatus,
  used: z.int(),
  usesMax: z.int().nullable(),
  expiresAt: time.nullable(),
  /** Whether people join with a name and a PIN, without an e-mail or a phone. */
  pinOnly: z.boolean(),
  createdAt: time,
  madeBy: z.string(),
});
export type JoinLink = z.input<typeof joinLink>;

/** One version of a group's rules. */
export const rulesVersion = z.object({
  group: z.string(),
  version: z.int(),
  rules: rulesOut,
  reason: z.string(),
  setAt: time,
  inForce: z.boolean(),
});
