import {
  depositMin,
  maximumSentence,
  minimumSentence,
  openDepositsMax,
  withdrawalMin,
} from "@paperchain/core/funding/coins.ts";
import { openOrdersMax } from "@paperchain/core/orders/order.ts";
import { orderMinSentence } from "@paperchain/core/orders/refuse-order.ts";
import { stakeMin, stakeMinSentence } from "@paperchain/core/trades/trade.ts";

/**
 * Every refusal of the server: its status and a sentence to show to a person. The keys are the `code` of the one
 * error shape. A use case returns one of these as a value; there is no other list.
 */
export const refusals = {
  bad_request: { status: 400, message: "The server couldn't understand the request." },
  invalid_input: { status: 400, message: "Please check what you entered." },
  not_logged_in: { status: 401, message: "Please log in." },
  login_failed: { status: 401, message: "Login failed. Check your e-mail or phone and your password." },
  second_factor_needed: {
    status: 401,
    message: "Enter a code from your authenticator app, or a recovery code.",
  },
  account_suspended: {
    status: 403,
    message: "This account is suspended. Please contact your administrator.",
  },
  not_allowed: { status: 403, message: "Only an administrator may do this." },
  two_factor_demanded: {
    status: 403,
    message: "Turn on two-factor login first: this server demands it of administrators.",
  },
  not_found: { status: 404, message: "There is nothing at this address." },
  identifier_taken: {
    status: 409,
    message: "There is an account with this e-mail or phone already. Log in, or reset its password.",
  },
  too_slow: {
    status: 408,
    message:
      "The request took too long to arrive. It was not carried out; an earlier try of the same may have been. Check before you send it again.",
  },
  two_factor_on: { status: 409, message: "Two-factor login is on already." },
  two_factor_off: { status: 409, message: "Two-factor login is not on." },
  contact_confirmed: { status: 409, message: "This contact is confirmed already." },
  group_paused: { status: 409, message: "Paused by the organiser. Nothing new is accepted." },
  group_closed: { status: 409, message: "The group is closed for good. Everything in it stays readable." },
  cannot_mail: { status: 409, message: "This server has no way to send messages. Leave the e-mail off." },
  round_not_running: { status: 409, message: "No round is running. Nothing new is accepted." },
  round_under_way: { status: 409, message: "A round of this group is under way. It must be over first." },
  round_planned: { status: 409, message: "This group has a planned round. Change or cancel that one first." },
  round_begun: { status: 409, message: "This round is no longer planned: it began or was cancelled." },
  standings_hidden: {
    status: 403,
    message: "The rules of your group keep these standings to the organisers.",
  },
  standings_not_final: {
    status: 409,
    message: "These standings are not final: the round is not over, or it ended before there were standings.",
  },
  results_too_long: {
    status: 409,
    message: "An Excel file holds the results of at most 20,000 members. Download the CSV file instead.",
  },
  board_unknown: {
    status: 404,
    message: "No board has this link. Open the whole link again, or ask the organiser for a new one.",
  },
  board_revoked: { status: 403, message: "An organiser revoked this link. Ask for a new one." },
  board_expired: { status: 403, message: "The time of this link is over. Ask an organiser for a new one." },
  board_closed: { status: 403, message: "This group is closed, and its board with it." },
  too_many_boards: {
    status: 409,
    message: "This group has 20 links to its board. Revoke one of them first.",
  },
  without_group: {
    status: 409,
    message: "Administrators are in no group. A fresh start is for the members of one.",
  },
  group_changed: { status: 409, message: "The rules are being changed. Try again." },
  group_name_taken: { status: 409, message: "Another group has this name." },
  too_many_groups: { status: 409, message: "This server has as many groups as it can keep." },
  rules_changed: {
    status: 409,
    message: "Somebody changed these rules meanwhile. Check the new ones first.",
  },
  expiry_past: { status: 422, message: "Choose a time in the future." },
  too_many_links: {
    status: 409,
    message: "This group has as many join links as it can keep. Revoke one first.",
  },
  first_group: {
    status: 409,
    message: "The first group stays: administrators' codes lead into it. Pause it instead.",
  },
  switched_off: { status: 409, message: "This is not part of your rules." },
  too_many_open: { status: 409, message: "You have as many open trades as your rules allow." },
  coin_not_offered: { status: 422, message: "Your rules do not include this coin." },
  terms_changed: { status: 409, message: "The terms of trades have changed. Check the new ones." },
  length_not_offered: { status: 422, message: "Your rules do not offer this length." },
  plan_changed: { status: 409, message: "This plan has changed. Check its new terms." },
  wallet_began_again: { status: 409, message: "This wallet has just begun again. Look at it and try again." },
  already_decided: { status: 409, message: "This transaction has been decided already." },
  already_decided_trade: { status: 409, message: "This trade has its outcome already." },
  rule_outcome_changed: {
    status: 409,
    message: "New prices changed the rule's outcome. Nothing was decided: check again.",
  },
  not_a_tie: { status: 409, message: "The recorded prices give no tie. Choose WIN or LOSS." },
  already_decided_document: { status: 409, message: "This document has been decided already." },
  kyc_pending: {
    status: 409,
    message: "Your document is under review. You can send another one if it is rejected.",
  },
  kyc_approved: { status: 409, message: "Your document is approved. There is nothing more to send." },
  document_not_opened: { status: 422, message: "Open the document before you approve it." },
  document_deleted: { status: 404, message: "The picture of this document has been deleted." },
  key_reused: {
    status: 409,
    message: "This Idempotency-Key was used for another request. Use a new one.",
  },
  key_given_up: {
    status: 409,
    message: "This request arrived after its Idempotency-Key was given up. Nothing was done. Use a new key.",
  },
  too_large: { status: 413, message: "This request is larger than this server accepts." },
  file_too_large: { status: 413, message: "This file is larger than 5 MB. Choose a smaller one." },
  unsupported_media: { status: 415, message: "Send the request as JSON." },
  not_a_form: { status: 415, message: "Send the file as a form (multipart/form-data)." },
  not_an_image: {
    status: 415,
    message: "This file is not a supported image. Use PNG, JPG or WebP.",
  },
  image_broken: {
    status: 422,
    message: "This image is damaged or incomplete. Save it again, or take another one.",
  },
  image_too_wide: {
    status: 422,
    message: "This image has more than 25 million pixels. Make it smaller and try again.",
  },
  image_too_slow: {
    status: 422,
    message: "This image takes too long to open. Save it again with another program, or take another one.",
  },
  invitation_invalid: { status: 422, message: "Invalid invitation code" },
  registration_differs: {
    status: 422,
    message: "This code takes an e-mail address or a phone number, and a password.",
  },
  pin_account: {
    status: 422,
    message:
      "This account has a user name and a PIN only. Its owner can add an e-mail or phone and a password.",
  },
  no_pin: { status: 422, message: "This account has a password, and no PIN." },
  password_common: {
    status: 422,
    message: "This password is one of the most common ones. Choose another.",
  },
  password_wrong: { status: 422, message: "This is not your password." },
  two_factor_needs_code: {
    status: 422,
    message: "Two-factor is switched on and off with a code, in the Security tab.",
  },
  code_wrong: { status: 422, message: "This code is not right, or it was used already." },
  contact_code_wrong: {
    status: 422,
    message: "This code is not right, or too old. After five wrong tries, ask for a new one.",
  },
  no_contact: { status: 422, message: "Your account has no such contact. Add it to your profile first." },
  reset_link_invalid: {
    status: 422,
    message: "This link does not work any more. Ask for a new one.",
  },
  security_notices_stay: {
    status: 422,
    message: "Messages about the security of your account are always sent.",
  },
  insufficient_balance: { status: 422, message: "Insufficient balance" },
  deposit_too_small: { status: 422, message: minimumSentence("deposit", depositMin) },
  too_many_deposits: {
    status: 422,
    message: `You have ${openDepositsMax} deposit requests waiting. Wait until some of them are decided.`,
  },
  withdrawal_too_small: { status: 422, message: minimumSentence("withdrawal", withdrawalMin) },
  fee_exceeds_amount: {
    status: 422,
    message: "The network fee leaves nothing of the amount. Enter a larger amount.",
  },
  amount_too_large: { status: 422, message: maximumSentence },
  amount_zero: { status: 422, message: "Enter an amount other than zero." },
  address_invalid: { status: 422, message: "This address cannot be used. Check it and try again." },
  address_not_yours: { status: 422, message: "This is not your practice address for the chosen coin." },
  stake_too_small: { status: 422, message: stakeMinSentence(stakeMin) },
  purchase_too_small: { status: 422, message: "This is less than the plan's minimum purchase." },
  plan_pays_nothing: {
    status: 422,
    message: "A plan needs a profit above 0 and a minimum purchase above 0.",
  },
  order_too_small: { status: 422, message: orderMinSentence },
  invalid_price: { status: 422, message: "This price does not fit the order." },
  insufficient_quantity: {
    status: 422,
    message: "You do not own as much of this coin, or other orders hold it.",
  },
  too_much_in_one_coin: {
    status: 422,
    message: "Your rules limit how much of your money may stand in one coin. Buy less of it.",
  },
  pair_not_possible: {
    status: 422,
    message:
      "These two orders cannot be a pair. Both must be open sales of the same quantity of one coin, and neither may have another partner.",
  },
  too_many_orders: {
    status: 409,
    message: `You have ${openOrdersMax} open orders. Cancel some of them first.`,
  },
  order_closed: { status: 409, message: "This order is filled or cancelled already." },
  order_fills_next: {
    status: 409,
    message:
      "This order cannot be cancelled any more: the next price fills it, or it returns what it holds within two minutes.",
  },
  price_too_old: {
    status: 422,
    message: "The price of this coin is too old to trade on. Please wait for a fresh one.",
  },
  still_pending: {
    status: 422,
    message: "A pending transaction cannot be deleted. Approve or reject it first.",
  },
  code_closed: {
    status: 422,
    message:
      "Your own invitation code is revoked or used up, and the letters would contain it. Restore it or raise its limit first.",
  },
  not_to_pass_on: {
    status: 422,
    message: "This server sends this message itself. There is nothing to pass on.",
  },
  last_admin: {
    status: 422,
    message: "This is the only administrator left. Make somebody else an administrator first.",
  },
  log_too_short: {
    status: 422,
    message:
      "This server's log has fewer lines than that. If you hold a checkpoint of more lines, lines were removed.",
  },
  checkpoint_foreign: {
    status: 422,
    message: "This is not a checkpoint of this server's log, or not of the history that it shows now.",
  },
  cosign_unreadable: {
    status: 400,
    message: "This is no request to cosign a checkpoint: see C2SP's tlog-witness, and docs/formats.md.",
  },
  checkpoint_unsigned: {
    status: 403,
    message: "The key that this server knows for this log did not sign the checkpoint.",
  },
  log_unknown: { status: 404, message: "This server does not cosign the checkpoints of this log." },
  checkpoint_ahead: {
    status: 422,
    message: "The checkpoint is dated ahead of this server's clock.",
  },
  checkpoint_unproved: {
    status: 422,
    message:
      "The proof does not show that the log and its records only grew since the last cosigned checkpoint.",
  },
  own_account: { status: 422, message: "You cannot do this to your own account." },
  too_many_requests: { status: 429, message: "Too many attempts. Try again in a few minutes." },
  internal: { status: 500, message: "Something went wrong on our side. Try again." },
  no_prices: { status: 503, message: "There are no prices at the moment. Try again later." },
  images_busy: {
    status: 503,
    message: "Many pictures are being uploaded just now. Try again in a minute.",
  },
  admin_on_simulated: {
    status: 403,
    message:
      "Administrators cannot trade on simulated prices: the operator of this server could know them in advance.",
  },
  clock_uncertain: {
    status: 503,
    message: "This server's clock is wrong, so it publishes no secret at the moment. Try again later.",
  },
  clock_off: {
    status: 503,
    message: "This server's clock is wrong, so it takes no trades at the moment. Try again later.",
  },
  source_clock_off: {
    status: 503,
    message:
      "This server's clock and the price source's differ, so it takes no trades at the moment. Try again later.",
  },
  not_sealed: {
    status: 503,
    message:
      "This server has not sealed its records for a minute, so it takes no trades at the moment. Try again later.",
  },
  cannot_save: {
    status: 503,
    message: "Nothing can be saved at the moment: this server's disk is full or read-only. Try again later.",
  },
  unavailable: { status: 503, message: "The server is not ready at the moment. Try again shortly." },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** The one shape of an error answer. */
export interface ErrorAnswer {
  message: string;
  code: RefusalCode;
  /** One sentence per wrong field. */
  fields?: Record<string, string>;
}
