import { asId, type GroupId } from "../ids.ts";

/**
 * Whether a group accepts new acts: open, paused for a while, or closed for good. Running trades settle in every state.
 */
export const groupStates = ["open", "paused", "closed"] as const;
export type GroupState = (typeof groupStates)[number];

/** The first group: on a server with one group, all members are in it. */
export const firstGroup: GroupId = asId("00000000-0000-7000-8000-000000000001");

export const groupNameMax = 60;
export const groupsMax = 1_000;
export const joinLinksMax = 100;
/** The maximum number of working links to a group's board. */
export const boardLinksMax = 20;
/** Short, because members read it on a phone above everything else on the page. */
export const announcementLengthMax = 500;

/** The longest time that pages show an announcement. Without an end they show it until members dismiss it. */
export const announcementMinutesMax = 7 * 24 * 60;
