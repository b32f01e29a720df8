import { nameLengthMax } from "@paperchain/core/accounts/profile.ts";
import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { message, requiredText, text } from "../shapes.ts";
import { profileRoutes as routes } from "./profile-routes.ts";
import { avatarKey, givenPhone, givenProfile } from "./profile-shapes.ts";
import * as shapes from "./shapes.ts";

export const profileEndpoints = endpoints({
  changeProfile: {
    ...routes.changeProfile,
    access: "member",
    summary: "Change my profile",
    description:
      "What is left out stays as it is; an empty text takes away what was there. A new e-mail or phone has to be confirmed again, and the old one is told.",
    body: z.object({
      firstName: requiredText(nameLengthMax, "Enter your first name."),
      lastName: requiredText(nameLengthMax, "Enter your last name."),
      email: shapes.email,
      phone: givenPhone,
      ...givenProfile,
      emailNotifications: z.boolean().optional(),
      smsNotifications: z.boolean().optional(),
      twoFactorAuth: z.boolean().optional(),
      avatar: text(200).nullish(),
    }),
    answer: shapes.me,
    refusals: ["invalid_input", "identifier_taken", "two_factor_needs_code"],
    limited: "profile",
  },
  changePassword: {
    ...routes.changePassword,
    access: "member",
    summary: "Change my password",
    description: "Every other session of the account ends, and links to set a new password stop working.",
    body: z.object({ currentPassword: shapes.givenPassword, newPassword: shapes.newPassword }),
    answer: message,
    refusals: ["password_wrong", "password_common"],
    limited: "password",
  },
  showAvatar: {
    ...routes.showAvatar,
    access: "public",
    summary: "A member's picture",
    description:
      "Without a session, for an image element cannot carry one: whoever knows the address, which is 128 bits of chance, may see it.",
    params: z.object({ key: avatarKey }),
    answer: z.unknown().meta({ description: "image/webp" }),
    refusals: ["not_found"],
  },
});
