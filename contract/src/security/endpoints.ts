import { contactCodeMinutes, contactKinds } from "@paperchain/core/security/contact-code.ts";
import { z } from "zod";
import { givenPassword, secondFactorCode } from "../accounts/shapes.ts";
import { endpoints } from "../endpoint.ts";
import { message, messageWithDelivery, requiredText } from "../shapes.ts";
import * as shapes from "./shapes.ts";

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const passwordAndCode = z.object({ password: givenPassword, code: secondFactorCode });
const contact = z.object({ kind: z.enum(contactKinds) });

export const securityEndpoints = endpoints({
  showSecurity: {
    access: "member",
    summary: "Show your security settings and notices",
    answer: shapes.security,
    refusals: [],
  },
  startTwoFactor: {
    access: "member",
    summary: "Get a key for an authenticator app",
    description:
      "Logins ask for no code until a code of the app confirms the key. Another call gives another key.",
    body: z.object({ password: givenPassword }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ["password_wrong", "two_factor_on"],
    limited: "password",
  },
  confirmTwoFactor: {
    access: "member",
    summary: "Turn two-factor login on with a code from the app",
    description: "Answers ten recovery codes, which are shown this once. Each works once in place of a code.",
    body: z.object({ code: secondFactorCode }),
    answer: recoveryCodes,
    refusals: ["code_wrong", "two_factor_on"],
    limited: "password",
  },
  renewRecoveryCodes: {
    access: "member",
    summary: "Get ten new recovery codes; the old ones stop working",
    body: passwordAndCode,
    answer: recoveryCodes,
    refusals: ["password_wrong", "two_factor_off", "code_wrong", "too_many_requests"],
    limited: "password",
  },
  turnOffTwoFactor: {
    access: "member",
    summary: "Turn two-factor login off",
    body: passwordAndCode,
    answer: message,
    refusals: ["password_wrong", "two_factor_off", "code_wrong", "too_many_requests"],
    limited: "password",
  },
  sendContactCode: {
    access: "member",
    summary: "Send a code to your e-mail address or phone",
    description: `It works once, for ${contactCodeMinutes} minutes.`,
    params: contact,
    status: 202,
    answer: messageWithDelivery,
    refusals: ["no_contact", "contact_confirmed"],
    limited: "contact-code",
  },
  confirmContact: {
    access: "member",
    summary: "Confirm your e-mail address or phone with the code",
    params: contact,
    body: z.object({ code: requiredText(20, "Enter the six-digit code.") }),
    answer: message,
    refusals: ["contact_code_wrong"],
  },
  changeNotices: {
    access: "member",
    summary: "Choose which notices you get, and how",
    description:
      "`login`, the security of the account, stays on. Its notices go out by e-mail whatever the switches say, and also by text message while no e-mail address is confirmed.",
    body: shapes.noticesIn,
    answer: shapes.notices,
    refusals: ["security_notices_stay"],
  },
});
