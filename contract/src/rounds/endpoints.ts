import { roundMinutesMax, roundNameMax } from "@paperchain/core/groups/round.ts";
import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { idOf, nameText, time } from "../shapes.ts";
import { organisedRound, round } from "./shapes.ts";

const ofGroup = z.object({ id: idOf<"group">() });
const params = z.object({ id: idOf<"round">() });
const plan = z.object({
  name: nameText(roundNameMax, "Give the round a name."),
  /** When the round begins; null for now. */
  startsAt: time.nullable(),
  /** When the round ends; null if an administrator ends it. */
  endsAt: time.nullable(),
  /** The length of the round once every wallet has begun, in place of `endsAt`; null without one. */
  lengthMinutes: z
    .int("Use whole minutes.")
    .min(1, "A round lasts at least a minute.")
    .max(roundMinutesMax, "A round by length lasts at most a week. Choose its end instead.")
    .nullable(),
});

export const roundsEndpoints = endpoints({
  listMyRounds: {
    access: "member",
    summary: "List the newest hundred rounds of your group, newest first",
    answer: z.object({ rounds: z.array(round) }),
    refusals: [],
  },
  listRounds: {
    access: "admin",
    summary: "List the newest hundred rounds of a group, newest first",
    params: ofGroup,
    answer: z.object({ rounds: z.array(organisedRound) }),
    refusals: ["not_found"],
  },
  createRound: {
    access: "admin",
    summary: "Start a round in a group now, or plan one",
    description:
      "A start returns every open trade, plan and request of the group, empties the wallets and begins each with the starting balance of the rules. Nothing is deleted. From the answer on the group accepts nothing until every wallet has begun.",
    params: ofGroup,
    body: plan.extend({
      startsAt: plan.shape.startsAt.default(null),
      endsAt: plan.shape.endsAt.default(null),
      lengthMinutes: plan.shape.lengthMinutes.default(null),
    }),
    status: 201,
    answer: round,
    refusals: [
      "not_found",
      "invalid_input",
      "group_closed",
      "round_under_way",
      "round_planned",
      "round_begun",
    ],
  },
  changeRound: {
    access: "admin",
    summary: "Change the name and times of a planned round, or the name and the end of a running one",
    description: "Omitted fields keep their values.",
    params,
    body: plan.partial(),
    answer: round,
    refusals: ["not_found", "invalid_input", "round_begun"],
  },
  cancelRound: {
    access: "admin",
    summary: "Cancel a planned round",
    params,
    answer: round,
    refusals: ["not_found", "round_begun"],
  },
  startRound: {
    access: "admin",
    summary: "Start a planned round now; an end that is past by then is dropped",
    params,
    answer: round,
    refusals: ["not_found", "group_closed", "round_under_way", "round_begun"],
  },
  endRound: {
    access: "admin",
    summary: "End a running round: from the answer on nothing new is accepted, and open trades are settled",
    params,
    answer: round,
    refusals: ["not_found", "round_not_running"],
  },
  leaveRounds: {
    access: "admin",
    summary: "Let a group practise without a round, after its last one ended; wallets stay as they are",
    params: ofGroup,
    answer: z.object({ message: z.string() }),
    refusals: ["not_found", "round_under_way"],
  },
});
