import { inviteAgainHours } from "@paperchain/core/accounts/invitations/invite-list.ts";
import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { delivery, idOf, message, requiredText } from "../shapes.ts";
import * as shapes from "./member-shapes.ts";
import { reasonLengthMax } from "./shapes.ts";

const params = z.object({ id: idOf<"member">() });

export const memberEndpoints = endpoints({
  showMember: {
    access: "admin",
    summary: "Show a member with all that an administrator may see",
    params,
    answer: shapes.memberDetails,
    refusals: ["not_found"],
  },
  changeMember: {
    access: "admin",
    summary: "Change a member's details, role, status or group",
    description:
      "Omitted fields keep their values. A new role or a suspension ends every open session of the member. A new role takes a reason, and the member and every administrator are told, whatever their switches say. You may give up your own role while another administrator is active. Another group takes a reason and a fresh start: open trades, plans and requests are returned, and the wallet begins again with the starting balance of the new group. The acts go into the operator log, which names the changed fields and never what stands in them.",
    params,
    body: shapes.memberChange,
    answer: shapes.memberDetails,
    refusals: [
      "not_found",
      "not_allowed",
      "own_account",
      "last_admin",
      "invalid_input",
      "identifier_taken",
      "pin_account",
      "without_group",
      "group_closed",
    ],
  },
  deleteMember: {
    access: "admin",
    summary: "Delete a member",
    description:
      "Sessions end, personal data and messages are removed, the ledger stays. It cannot be undone. Join links and links to boards that an administrator made are revoked; with `keepLinks` they pass to the caller and keep working. The acts go into the operator log.",
    params,
    body: z.object({ reason: shapes.reason, keepLinks: z.boolean().default(false) }).nullish(),
    answer: message,
    refusals: ["not_found", "not_allowed", "own_account", "last_admin"],
  },
  removeTwoFactor: {
    access: "admin",
    summary: "Turn off a member's two-factor login, with a reason",
    description:
      "For somebody who lost the app and the recovery codes. Sessions end, devices are forgotten, and the member is told at their e-mail address and phone, whatever their switches say. The act goes into the operator log.",
    params,
    body: z.object({ reason: requiredText(reasonLengthMax, "Say why: the member will read it.") }),
    answer: message,
    refusals: ["not_found", "not_allowed", "own_account", "two_factor_off"],
  },
  resetPin: {
    access: "admin",
    summary: "Give a member a new PIN",
    description:
      "For a member with a user name who forgot the PIN. The answer has the new one, once: pass it on. Sessions end, devices are forgotten, failed logins are forgiven, and the member is asked to choose another PIN. The act goes into the operator log, without the PIN.",
    params,
    answer: z.object({ userName: z.string(), pin: z.string() }),
    refusals: ["not_found", "not_allowed", "no_pin"],
  },
  checkInvites: {
    access: "admin",
    summary: "Check a list of people before inviting them",
    description:
      "Writes and sends nothing. `usesLeft` is how often your code can still be used; null means any number of times.",
    body: z.object({ people: shapes.invitees }),
    answer: z.object({ usesLeft: z.int().nullable(), results: z.array(shapes.inviteResult), delivery }),
    refusals: [],
  },
  sendInvites: {
    access: "admin",
    summary: "Invite people by e-mail, with a link that carries your code",
    description: `Members, and people who got an invitation within ${inviteAgainHours} hours, are left out. The letters go out after the answer, over the channel in "delivery"; the outbox shows their state. The act goes into the operator log, without addresses.`,
    body: z.object({ people: shapes.invitees }),
    answer: z.object({ results: z.array(shapes.inviteResult), delivery }),
    refusals: ["code_closed"],
  },
});
