import { emailProblem, foldEmail, identifierLengthMax } from "@paperchain/core/accounts/identifier.ts";
import { messageKinds } from "@paperchain/core/accounts/outbox.ts";
import { passwordProblem } from "@paperchain/core/accounts/password.ts";
import { pinProblem } from "@paperchain/core/accounts/pins/pin.ts";
import { z } from "zod";
import { addProblem, nameText, requiredText, text, time } from "../shapes.ts";
import { shownProfile } from "./profile-shapes.ts";

export const fullNameLengthMax = 100;
export const reasonLengthMax = 500;

export const email = text(identifierLengthMax).check(addProblem(emailProblem)).overwrite(foldEmail);
/** A phone number as typed; the server parses it with a library that knows every country's numbers. */
export const phone = requiredText(
  40,
  "Enter your phone number with its country code, such as +44 20 7946 0000.",
);
export const newPassword = text(1_000, "Choose a password.").check(addProblem(passwordProblem));
export const newPin = text(100, "Choose a PIN.").check(addProblem(pinProblem));
/**
 * A password or a PIN to compare. Any text is allowed: rules for new passwords must not lock out owners of older ones.
 */
export const givenPassword = z
  .string({ error: "Enter your password." })
  .min(1, "Enter your password.")
  .max(1_000, "Use at most 1000 characters.");
/** Six digits, or a recovery code. */
export const secondFactorCode = requiredText(40, "Enter a code.");
/** The proof that a logged-in member gives again before an act that needs the account's owner. */
export const proof = z.object({ password: givenPassword.optional(), code: secondFactorCode.optional() });
export const identifier = requiredText(
  identifierLengthMax,
  "Enter your e-mail or phone number, or your user name.",
);
export const fullName = nameText(fullNameLengthMax, "Enter your full name.");

export const role = z.enum(["user", "admin"]);
export const memberStatus = z.enum(["active", "suspended"]);

export const member = z
  .object({
    id: z.uuid(),
    fullName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** For members who log in with a PIN, and have neither e-mail nor phone; null for all others. */
    userName: z.string().nullable(),
    role,
    status: memberStatus,
    createdAt: time,
    profileImage: z.string().nullable(),
  })
  .meta({ id: "User" });

export const myProfile = member
  .extend({
    suspended: z.boolean(),
    verified: z.boolean(),
    /** When an administrator reset the PIN; null once the member has chosen a new one. */
    pinResetAt: time.nullable(),
    ...shownProfile,
  })
  .meta({ id: "Me" });

export const session = z
  .object({
    id: z.uuid(),
    current: z.boolean(),
    createdAt: time,
    lastSeenAt: time,
    expiresAt: time,
    remembered: z.boolean(),
    address: z.string(),
    userAgent: z.string(),
  })
  .meta({ id: "Session" });

export const invitationStatus = z.enum(["open", "used-up", "revoked", "expired"]);

export const invitation = z
  .object({
    id: z.uuid(),
    code: z.string(),
    owner: z.object({ id: z.uuid(), fullName: z.string() }),
    status: invitationStatus,
    used: z.int(),
    usesMax: z.int().nullable(),
    createdAt: time,
  })
  .meta({ id: "Invitation" });

export const outboxMessage = z
  .object({
    id: z.uuid(),
    channel: z.enum(["email", "sms"]),
    to: z.string(),
    subject: z.string(),
    /**
     * Whether the server still has the text. It deletes the text once the mail server or the SMS webhook accepted it.
     */
    readable: z.boolean(),
    state: z.enum(["waiting", "kept", "sent", "failed"]),
    createdAt: time,
    kind: z.enum(messageKinds),
    /** The administrator who passed the message on by hand, and when; null until then. */
    passedOn: z.object({ by: z.string(), at: time }).nullable(),
  })
  .meta({ id: "OutboxMessage" });

export type MemberShape = z.output<typeof member>;
export type MyProfile = z.output<typeof myProfile>;
export type Session = z.output<typeof session>;
export type InvitationShape = z.output<typeof invitation>;
export type OutboxMessage = z.output<typeof outboxMessage>;
