import { amend } from "./answers.ts";

export const groupsCall = "/api/admin/groups";
export const pauseReason = "We look at the chart together.";

export const groupId = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;

/** The server has three groups, for this page: one paused, one large, one closed. */
export const showSeveralGroups = amend(groupsCall, ({ groups: [first], isSetUp }) => ({
  isSetUp,
  groups: [
    { ...first, state: "paused", reason: pauseReason },
    { ...first, id: groupId(2), name: "Evening class", members: 1_204_377 },
    { ...first, id: groupId(3), name: "Spring term", state: "closed", reason: "The term is over." },
  ],
}));
