import { deletionWord, nameLengthMax } from "@paperchain/core/accounts/profile.ts";
import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { image, message, nameText, text } from "../shapes.ts";
import { firstSteps } from "./first-steps.ts";
import { avatarKey, givenPhone, givenProfile } from "./profile-shapes.ts";
import * as shapes from "./shapes.ts";

export const profileEndpoints = endpoints({
  changeProfile: {
    access: "member",
    summary: "Change your profile",
    description:
      "Omitted fields keep their values; an empty text clears a field. A new e-mail or phone takes `currentPassword` and, where two-factor login is on, a `code` of the app or a recovery code; it must be confirmed again, and the old one gets a notice.",
    body: z.object({
      firstName: nameText(nameLengthMax, "Enter your first name."),
      lastName: nameText(nameLengthMax, "Enter your last name."),
      /** Null only for an account with a user name. */
      email: shapes.email.nullish(),
      phone: givenPhone,
      ...givenProfile,
      emailNotifications: z.boolean().optional(),
      smsNotifications: z.boolean().optional(),
      twoFactorAuth: z.boolean().optional(),
      avatar: text(200).nullish(),
      currentPassword: shapes.givenPassword.optional(),
      code: shapes.secondFactorCode.optional(),
    }),
    answer: shapes.myProfile,
    refusals: [
      "invalid_input",
      "identifier_taken",
      "two_factor_needs_code",
      "pin_account",
      "password_wrong",
      "code_wrong",
      "too_many_requests",
    ],
    limited: "profile",
  },
  changePassword: {
    access: "member",
    summary: "Change your password",
    description: "Every other session of the account ends, and links to set a new password stop working.",
    body: z.object({ currentPassword: shapes.givenPassword, newPassword: shapes.newPassword }),
    answer: message,
    refusals: ["password_wrong", "password_common", "pin_account"],
    limited: "password",
  },
  changePin: {
    access: "member",
    summary: "Change your PIN",
    description: "Every other session of the account ends.",
    body: z.object({ currentPin: shapes.givenPassword, newPin: shapes.newPin }),
    answer: message,
    refusals: ["password_wrong", "password_common", "no_pin"],
    limited: "password",
  },
  upgradeAccount: {
    access: "member",
    summary: "Set an e-mail or phone and a password instead of your user name and PIN",
    description:
      "Takes the PIN as `pin`, and a code where two-factor login is on. Every other session ends, and the user name no longer logs in.",
    body: z
      .object({
        email: shapes.email.optional(),
        phone: shapes.phone.optional(),
        newPassword: shapes.newPassword,
        pin: shapes.givenPassword,
        code: shapes.secondFactorCode.optional(),
      })
      .refine((body) => body.email !== undefined || body.phone !== undefined, {
        message: "Enter an e-mail address or a phone number.",
        path: ["email"],
      }),
    answer: shapes.myProfile,
    refusals: [
      "invalid_input",
      "no_pin",
      "password_common",
      "password_wrong",
      "code_wrong",
      "too_many_requests",
      "identifier_taken",
    ],
    limited: "password",
  },
  showFirstSteps: {
    access: "member",
    summary: "Show which first steps you have done",
    answer: firstSteps,
    refusals: [],
  },
  hideFirstSteps: {
    access: "member",
    summary: "Hide the first steps",
    answer: firstSteps,
    refusals: [],
  },
  exportMyData: {
    access: "member",
    summary: "Download everything this server keeps about you, as a JSON file",
    description: "Passwords, tokens, links and the pictures of documents are left out.",
    answer: z.unknown().meta({ description: "application/json, sent as it is read" }),
    refusals: [],
    limited: "export",
  },
  deleteMyAccount: {
    access: "member",
    summary: "Delete your account",
    description:
      "Ends all sessions, and deletes personal data, documents and messages at once and for good. The ledger stays, without a name; open trades and plans complete there.",
    body: z.object({
      password: shapes.givenPassword,
      confirmation: z.literal(deletionWord, { error: `Type ${deletionWord} to confirm.` }),
    }),
    answer: message,
    refusals: ["password_wrong", "last_admin", "not_found"],
    limited: "password",
  },
  uploadAvatar: {
    access: "member",
    summary: "Upload your picture",
    description:
      "PNG, JPG or WebP up to 5 MB. The server renders it again as a small square; nothing else of the file remains.",
    form: true,
    body: z.object({ image }),
    answer: z.object({ url: z.string() }),
    refusals: ["not_an_image", "image_broken", "image_too_wide", "image_too_slow", "images_busy"],
    limited: "upload",
  },
  removeAvatar: {
    access: "member",
    summary: "Remove your picture",
    answer: message,
    refusals: [],
  },
  showAvatar: {
    access: "public",
    summary: "Show a member's picture",
    description:
      "Needs no session, because an image element cannot send one. The address has 128 random bits; anybody who knows it may see the picture.",
    params: z.object({ key: avatarKey }),
    answer: z.unknown().meta({ description: "image/webp" }),
    refusals: ["not_found"],
  },
});
