import { asId, type GroupId } from "../ids.ts";

/** Whether a group accepts something new: open; paused for a while; or closed for good. Running trades settle in each. */
export const groupStates = ["open", "paused", "closed"] as const;
export type GroupState = (typeof groupStates)[number];

/** The group of every member on a server that never made another. */
export const firstGroup: GroupId = asId("00000000-0000-7000-8000-000000000001");

export const groupNameMax = 60;
export const groupsMax = 1_000;
export const joinLinksMax = 100;
/** Links to a board that work at once. */
export const boardLinksMax = 20;
/** An announcement is read on a phone, above everything else on the page. */
export const announcementLengthMax = 500;

/** An announcement may stand for a week; without a time it stands until it is dismissed. */
export const announcementMinutesMax = 7 * 24 * 60;
