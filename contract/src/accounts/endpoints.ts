import { invitationUsesMax, limitTooSmall } from "@paperchain/core/accounts/invitations/invitation.ts";
import { messageKinds, outboxStates } from "@paperchain/core/accounts/outbox.ts";
import { resetLinkMinutes } from "@paperchain/core/accounts/reset-link.ts";
import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import {
  beyondReach,
  cut,
  idOf,
  isWithinReach,
  message,
  messageWithDelivery,
  more,
  paged,
  paging,
  requiredText,
  text,
  time,
} from "../shapes.ts";
import * as shapes from "./shapes.ts";

const passwordsMatch = (body: { password: string; confirmPassword: string }) =>
  body.password === body.confirmPassword;
const passwordsDiffer = { message: "Passwords do not match!", path: ["confirmPassword"] };

const invitationCode = requiredText(40, "Enter the invitation code you were given.");

const registerBody = z
  .object({
    fullName: shapes.fullName,
    password: shapes.newPassword,
    confirmPassword: text(1_000),
    invitationCode,
    email: shapes.email.optional(),
    phone: shapes.phone.optional(),
    device: text(100).optional(),
  })
  .refine(passwordsMatch, passwordsDiffer)
  .refine((body) => body.email !== undefined || body.phone !== undefined, {
    message: "Enter an e-mail address or a phone number.",
    path: ["email"],
  });

/** A session that was just opened. */
const entered = z.object({ token: z.string(), device: z.string(), expiresAt: time, user: shapes.member });

export const accountsEndpoints = endpoints({
  register: {
    access: "public",
    summary: "Create an account with an invitation code",
    description:
      "Keep `device` and send it with the next login from the same place: failed logins from there then count separately from everybody else's.",
    body: registerBody,
    status: 201,
    answer: z.object({ message: z.string(), device: z.string(), user: shapes.member }),
    refusals: [
      "invitation_invalid",
      "registration_differs",
      "invalid_input",
      "password_common",
      "identifier_taken",
    ],
    limited: "register",
  },
  showInvitation: {
    access: "public",
    summary: "Show the fields that an invitation code asks for, and its group",
    description: "`group` is null for a member's own code. With `pinOnly`, register by `joinWithPin`.",
    body: z.object({ invitationCode }),
    answer: z.object({ group: z.string().nullable(), pinOnly: z.boolean() }),
    refusals: ["invitation_invalid"],
    limited: "invitation",
  },
  joinWithPin: {
    access: "public",
    summary: "Create an account with a name and a PIN, and open a session",
    description:
      "For join links that allow it. The server makes a user name, `user.userName`, which logs in together with the PIN.",
    body: z.object({
      fullName: shapes.fullName,
      pin: shapes.newPin,
      invitationCode,
      device: text(100).optional(),
    }),
    status: 201,
    answer: entered,
    refusals: ["invitation_invalid", "registration_differs", "password_common"],
    limited: "register",
  },
  login: {
    access: "public",
    summary: "Open a session",
    description:
      "Send the token as `Authorization: Bearer …` from then on. A member with a user name sends the PIN as `password`. Where two-factor login is on, a call without `code` is answered with `second_factor_needed`: send it again with one. Keep `device` and send it with the next login from the same place: failed logins from there then count separately from everybody else's.",
    body: z.object({
      identifier: shapes.identifier,
      password: shapes.givenPassword,
      remember: z.boolean().default(false),
      code: shapes.secondFactorCode.optional(),
      device: text(100).optional(),
    }),
    answer: entered,
    refusals: [
      "login_failed",
      "account_suspended",
      "second_factor_needed",
      "code_wrong",
      "too_many_requests",
    ],
    limited: "login",
  },
  showSessionEnd: {
    access: "public",
    summary: "Show why a session ended",
    description:
      "For a page whose token is refused: tells whether the account was suspended or an administrator logged everybody out, and why. An invented token gets the answer of an expired one.",
    body: z.object({ token: text(100) }),
    answer: z.object({ suspended: z.boolean(), message: z.string() }),
    refusals: [],
  },
  logout: {
    access: "member",
    summary: "End this session",
    body: z.object({ role: shapes.role.optional() }).nullish(),
    answer: message,
    refusals: [],
  },
  askForResetLink: {
    access: "public",
    summary: "Ask for a link to set a new password",
    description: `The answer is the same whether or not the account exists. The link works once, for ${resetLinkMinutes} minutes. \`delivery\` is how it travels; it depends on this server's settings only.`,
    body: z.object({ identifier: shapes.identifier }),
    status: 202,
    answer: messageWithDelivery,
    refusals: [],
    limited: "forgot",
  },
  resetPassword: {
    access: "public",
    summary: "Set a new password with the link's token",
    description:
      "Every open session of the account ends. Its other contact is removed if nobody confirmed it; `removedContact` tells which. Keep `device` and send it with the next login from the same place.",
    body: z
      .object({
        token: requiredText(200, "The link is incomplete."),
        password: shapes.newPassword,
        confirmPassword: text(1_000),
      })
      .refine(passwordsMatch, passwordsDiffer),
    answer: z.object({
      message: z.string(),
      device: z.string(),
      removedContact: z.string().nullable(),
    }),
    refusals: ["reset_link_invalid", "password_common"],
    limited: "reset",
  },
  showMyProfile: {
    access: "member",
    summary: "Show your profile",
    answer: shapes.myProfile,
    refusals: [],
  },
  listSessions: {
    access: "member",
    summary: "List your open sessions",
    answer: z.object({ sessions: z.array(shapes.session) }),
    refusals: [],
  },
  endSession: {
    access: "member",
    summary: "End one of your sessions",
    description:
      "Ending another session than the calling one takes the password, and a code where two-factor login is on.",
    params: z.object({ id: idOf<"session">() }),
    body: shapes.proof.nullish(),
    answer: message,
    refusals: ["not_found", "password_wrong", "code_wrong", "too_many_requests"],
    limited: "password",
  },
  endOtherSessions: {
    access: "member",
    summary: "End all your sessions except this one",
    description: "Takes the password, and a code where two-factor login is on.",
    body: shapes.proof.nullish(),
    answer: z.object({ message: z.string(), ended: z.int() }),
    refusals: ["password_wrong", "code_wrong", "too_many_requests"],
    limited: "password",
  },
  endEverySession: {
    access: "admin",
    summary: "Log everybody out, except this session",
    description:
      "Takes the password, a code where two-factor login is on, and a reason that everybody reads. The act goes into the operator log.",
    body: shapes.proof.extend({
      reason: requiredText(shapes.reasonLengthMax, "Say why: everybody will read it."),
    }),
    answer: z.object({ message: z.string(), ended: z.int() }),
    refusals: ["not_allowed", "password_wrong", "code_wrong", "too_many_requests"],
    limited: "password",
  },
  showMyInvitation: {
    access: "member",
    summary: "Show your invitation code and the members who used it",
    query: z.object(paging(20)).refine(isWithinReach, beyondReach),
    answer: z.object({
      code: z.string(),
      link: z.string(),
      status: shapes.invitationStatus,
      used: z.int(),
      usesMax: z.int().nullable(),
      brought: z.array(z.object({ id: z.uuid(), fullName: z.string(), joinedAt: time })),
      ...paged,
      more,
    }),
    refusals: [],
  },
  listMembers: {
    access: "admin",
    summary: "List the members of this server",
    description:
      "A search finds words by their beginning, in names, e-mails, phones and user names, and the beginning of an id. It examines a limited number of people; `cut` says that there may be other matches. In a long list, turn pages with the last id as `after`, or the first as `before`.",
    query: z.object({
      ...paging(10),
      search: text(100).trim().default(""),
      status: z.enum(["all", "active", "suspended"]).default("all"),
      role: z.enum(["all", "admin"]).default("all"),
      groupId: idOf<"group">().optional(),
      after: idOf<"member">().optional(),
      before: idOf<"member">().optional(),
    }),
    answer: z.object({
      users: z.array(
        shapes.member.extend({
          /** The group that the member practises in; null for administrators. */
          groupId: z.uuid().nullable(),
        }),
      ),
      ...paged,
      cut,
      counts: z.object({ total: z.int(), active: z.int(), suspended: z.int() }),
    }),
    refusals: ["invalid_input"],
  },
  changeMemberStatus: {
    access: "admin",
    summary: "Suspend a member, or end the suspension",
    description:
      "Suspending ends every open session of the member at once. The act goes into the operator log.",
    params: z.object({ id: idOf<"member">() }),
    body: z.object({
      status: shapes.memberStatus,
      reason: text(shapes.reasonLengthMax).trim().default(""),
    }),
    answer: shapes.member,
    refusals: ["not_found", "own_account", "not_allowed"],
  },
  listInvitations: {
    access: "admin",
    summary: "List every member's invitation code",
    description: "A search finds the beginning of a code, and of words in names and e-mails.",
    query: z
      .object({
        ...paging(20),
        search: text(100).trim().default(""),
        groupId: idOf<"group">().optional(),
      })
      .refine(isWithinReach, beyondReach),
    answer: z.object({ invitations: z.array(shapes.invitation), ...paged, more }),
    refusals: [],
  },
  changeInvitation: {
    access: "admin",
    summary: "Revoke an invitation code, restore it, or limit its uses",
    description: "The act goes into the operator log.",
    params: z.object({ id: idOf<"invitation">() }),
    body: z
      .object({
        revoked: z.boolean().optional(),
        usesMax: z
          .int("Enter a whole number.")
          .min(1, limitTooSmall)
          .max(invitationUsesMax)
          .nullable()
          .optional(),
        reason: text(shapes.reasonLengthMax).trim().default(""),
      })
      .refine((body) => body.revoked !== undefined || body.usesMax !== undefined, {
        message: "Say what to change: revoked, usesMax, or both.",
        path: ["revoked"],
      }),
    answer: shapes.invitation,
    refusals: ["not_found"],
  },
  listOutbox: {
    access: "admin",
    summary: "List the messages this server wrote",
    description:
      "Without a mail server or an SMS webhook, messages wait here to be passed on by hand. Those come first, then the newest. A search finds words of recipients and subjects by their beginning. Each state is counted up to 1,000; 1,001 means more.",
    query: z
      .object({
        ...paging(20),
        search: text(100).trim().default(""),
        state: z.enum(["all", ...outboxStates]).default("all"),
        kind: z.enum(["all", ...messageKinds]).default("all"),
      })
      .refine(isWithinReach, beyondReach),
    answer: z.object({
      messages: z.array(shapes.outboxMessage),
      ...paged,
      more,
      counts: z.object({
        toPassOn: z.int(),
        passedOn: z.int(),
        sending: z.int(),
        sent: z.int(),
        failed: z.int(),
      }),
    }),
    refusals: [],
  },
  passMessageOn: {
    access: "admin",
    summary: "Mark a kept message as passed on, or undo that",
    description: "The act goes into the operator log.",
    params: z.object({ id: idOf<"message">() }),
    body: z.object({ passedOn: z.boolean() }),
    answer: shapes.outboxMessage,
    refusals: ["not_found", "not_to_pass_on"],
  },
  openMessage: {
    access: "admin",
    summary: "Read a message kept in the outbox",
    description:
      "A reader of a link could use it, so the act goes into the operator log before the text is returned.",
    params: z.object({ id: idOf<"message">() }),
    answer: z.object({ body: z.string() }),
    refusals: ["not_found"],
  },
});
