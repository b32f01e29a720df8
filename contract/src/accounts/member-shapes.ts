import { addressLengthMax, notesLengthMax } from "@paperchain/core/accounts/address.ts";
import { foldName, nameProblem } from "@paperchain/core/accounts/hidden-characters.ts";
import { emailProblem, foldEmail, identifierLengthMax } from "@paperchain/core/accounts/identifier.ts";
import { inviteNameLengthMax, invitesAtOnceMax } from "@paperchain/core/accounts/invitations/invite-list.ts";
import { z } from "zod";
import { addProblem, idOf, removableText, text } from "../shapes.ts";
import * as shapes from "./shapes.ts";

/** A member as administrators see them. */
export const memberDetails = shapes.member
  .extend({
    /** Street, city and the rest in one line. */
    address: z.string().nullable(),
    dateOfBirth: z.iso.date().nullable(),
    notes: z.string().nullable(),
    /** The member's whole balance in USD: available and held. */
    accountBalance: z.string(),
    kycStatus: z.enum(["not_submitted", "pending", "approved", "rejected"]),
    /** Whether logging in takes a code beside the password. */
    twoFactor: z.boolean(),
    /** The group that the member practises in; null for administrators. */
    groupId: z.uuid().nullable(),
  })
  .meta({ id: "Person" });

export const reason = text(shapes.reasonLengthMax).trim().default("");

/** Refuses unknown fields. Every field is optional, so the call would otherwise report success for a misspelt field. */
export const memberChange = z.strictObject({
  fullName: shapes.fullName.optional(),
  email: text(identifierLengthMax)
    .check(addProblem((typed) => (typed === "" ? undefined : emailProblem(typed))))
    .transform((typed) => (typed === "" ? null : foldEmail(typed)))
    .nullish(),
  phone: removableText(40),
  dateOfBirth: removableText(10),
  role: shapes.role.optional(),
  status: shapes.memberStatus.optional(),
  groupId: idOf<"group">().optional(),
  address: removableText(addressLengthMax),
  notes: removableText(notesLengthMax),
  /** Whether the links of an administrator who loses the role pass to the caller; otherwise they are revoked. */
  keepLinks: z.boolean().default(false),
  reason,
});

export type MemberDetailsShape = z.output<typeof memberDetails>;
export type MemberChange = z.output<typeof memberChange>;

/** A person to invite. */
export const invitee = z.object({
  email: shapes.email,
  name: text(inviteNameLengthMax).trim().check(addProblem(nameProblem)).overwrite(foldName).default(""),
});

export const invitees = z
  .array(invitee)
  .min(1, "Name at least one person.")
  .max(invitesAtOnceMax, `Send at most ${invitesAtOnceMax} people at once.`);

/** The result for one invited person: a letter goes out, or a reason says why none does. */
export const inviteStatus = z.enum(["invited", "member", "invited_before"]);

export const inviteResult = z.object({ email: z.string(), outcome: inviteStatus });

export type Invitee = z.output<typeof invitee>;
export type InviteStatus = z.output<typeof inviteStatus>;
