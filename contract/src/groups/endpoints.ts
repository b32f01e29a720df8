import { invitationUsesMax, limitTooSmall } from "@paperchain/core/accounts/invitations/invitation.ts";
import {
  announcementLengthMax,
  announcementMinutesMax,
  groupNameMax,
} from "@paperchain/core/groups/group.ts";
import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { announcement } from "../inbox/shapes.ts";
import { idOf, nameText, paged, paging, requiredText, text, time } from "../shapes.ts";
import { group, joinLink, memberGroup, rulesIn, rulesVersion } from "./shapes.ts";

const params = z.object({ id: idOf<"group">() });
const name = nameText(groupNameMax, "Give the group a name.");
const reasonLengthMax = 500;
const reasonProblem = "Say why: the members of the group read it.";
const reason = requiredText(reasonLengthMax, reasonProblem);

export const groupsEndpoints = endpoints({
  showMyGroup: {
    access: "member",
    summary: "Show the group you practise in, and its rules",
    answer: z.object({
      /** Null for administrators, who are in no group. */
      group: memberGroup.nullable(),
      /** Whether this server has only one group. Screens then do not mention groups. */
      isOnly: z.boolean(),
    }),
    refusals: [],
  },
  listGroups: {
    access: "admin",
    summary: "List all groups, oldest first, with their rules and how many members they have",
    answer: z.object({
      groups: z.array(group),
      /** Whether an administrator has done or skipped the first steps of this server. */
      isSetUp: z.boolean(),
    }),
    refusals: [],
  },
  finishSetUp: {
    access: "admin",
    summary: "Hide the first steps of a new server, from every administrator and for good",
    answer: z.object({ isSetUp: z.literal(true) }),
    refusals: [],
  },
  createGroup: {
    access: "admin",
    summary: "Create a group; without `rules` it gets those of the server's settings",
    body: z.object({ name, rules: rulesIn.optional() }),
    status: 201,
    answer: group,
    refusals: ["group_name_taken", "too_many_groups"],
    keyed: true,
  },
  renameGroup: {
    access: "admin",
    summary: "Change a group's name",
    params,
    body: z.object({ name }),
    answer: group,
    refusals: ["not_found", "group_name_taken"],
  },
  changeRules: {
    access: "admin",
    summary: "Change a group's rules: a new version, from now on; what was accepted before keeps its terms",
    params,
    body: z.object({
      rules: rulesIn,
      reason,
      /** The version that the organiser saw. If somebody saved another one meanwhile, the change is refused. */
      seenVersion: z.int().optional(),
    }),
    answer: group,
    refusals: ["not_found", "group_closed", "rules_changed"],
  },
  changeGroupState: {
    access: "admin",
    summary: "Change a group's state: pause it, resume it, or close it for good",
    description:
      "From the answer on, a paused or closed group accepts no trade, purchase, deposit or withdrawal on any server. Running trades settle, plans pay, and members can look at everything. People can join a paused group, and no closed one. Closing takes a reason; pausing and resuming may have one.",
    params,
    body: z
      .object({
        state: z.enum(["open", "paused", "closed"]),
        reason: text(reasonLengthMax).trim().default(""),
      })
      .refine((change) => change.state !== "closed" || change.reason !== "", {
        path: ["reason"],
        error: reasonProblem,
      }),
    answer: group,
    refusals: ["not_found", "group_closed", "first_group", "round_under_way", "round_planned"],
  },
  listPresentMembers: {
    access: "admin",
    summary: "List the members of a group who have a page open now: all are counted, 200 are named",
    description:
      "Each server knows only its own open pages. With several servers or workers, the answer is that of one of them.",
    params,
    answer: z.object({
      total: z.int(),
      members: z.array(z.object({ userId: z.uuid(), fullName: z.string() })),
    }),
    refusals: ["not_found"],
  },
  listJoinLinks: {
    access: "admin",
    summary: "List the join links of a group, newest first",
    params,
    answer: z.object({ links: z.array(joinLink) }),
    refusals: ["not_found"],
  },
  makeJoinLink: {
    access: "admin",
    summary: "Create a link with which people join a group, with a limit and an expiry if wanted",
    params,
    body: z.object({
      usesMax: z
        .int("Use a whole number.")
        .min(1, limitTooSmall)
        .max(invitationUsesMax)
        .nullable()
        .default(null),
      /** The last moment at which somebody can join with it. */
      expiresAt: time.nullable().default(null),
      /** Whether people join with a name and a PIN, without an e-mail or a phone. */
      pinOnly: z.boolean().default(false),
    }),
    status: 201,
    answer: joinLink,
    refusals: ["not_found", "group_closed", "expiry_past", "too_many_links"],
  },
  showJoinLink: {
    access: "admin",
    summary: "Show a join link with the name of its group, for a projector or a printer",
    params: z.object({ id: idOf<"invitation">() }),
    answer: joinLink.extend({ group: z.string() }),
    refusals: ["not_found"],
  },
  revokeJoinLink: {
    access: "admin",
    summary: "Revoke a join link: nobody can join with it any more",
    params: z.object({ id: idOf<"invitation">() }),
    answer: joinLink,
    refusals: ["not_found"],
  },
  listAnnouncements: {
    access: "admin",
    summary: "List the newest fifty announcements to a group, newest first",
    params,
    answer: z.object({ announcements: z.array(announcement) }),
    refusals: ["not_found"],
  },
  announce: {
    access: "admin",
    summary: "Write an announcement to a group",
    description:
      "Every open page of the group and every inbox shows it: for `standsMinutes`, or until a member dismisses it, and never past the end of the round in which it was written. With `mail`, members who want announcements get it as a message too; refused where the server can send none. The operator log has the SHA-256 of `salt` and the text.",
    params,
    body: z.object({
      text: requiredText(announcementLengthMax, "Write something."),
      mail: z.boolean().default(false),
      standsMinutes: z.int().min(1).max(announcementMinutesMax).nullable().default(null),
    }),
    status: 201,
    answer: announcement,
    refusals: ["not_found", "group_closed", "cannot_mail"],
    keyed: true,
  },
  withdrawAnnouncement: {
    access: "admin",
    summary: "Withdraw an announcement: it leaves every open page and every board",
    description:
      "Its text stays in the inbox, marked as withdrawn. Letters that are written already still go out.",
    params: z.object({ id: idOf<"announcement">() }),
    answer: announcement,
    refusals: ["not_found"],
  },
  listRules: {
    access: "public",
    summary: "List every version of every group's rules, those in force first, then newest first",
    query: z.object(paging(20)),
    answer: z.object({
      versions: z.array(rulesVersion),
      /** Whether this server has only one group. Its name then tells members nothing. */
      isOnly: z.boolean(),
      ...paged,
    }),
    refusals: [],
  },
});
