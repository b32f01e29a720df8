import type { routes } from "@paperchain/contract/routes.ts";
import { noticeTopics, securityTopic } from "@paperchain/core/inbox/notices.ts";
import { asOwner } from "../database/database.ts";
import { aDocument, aPicture } from "../documents.ts";
import { aMember, type Call, call, password, type TestMember } from "../members.ts";
import { formBytes, formType } from "../outside/send-form.ts";
import type { TestServer } from "../server.ts";
import { turnOnTwoFactor } from "../two-factor.ts";
import { depositOf, offerPlan, withdrawalOf } from "./orders.ts";

/** An act that a busy member allows once. */
export type Deed = readonly [name: keyof typeof routes, call: Call];

/**
 * A member with rows everywhere, and all acts that the member and an administrator can do about them at the same time.
 */
export async function aBusyMember(
  server: TestServer,
  admin: TestMember,
  who: { fullName: string; email: string },
): Promise<{ member: TestMember; own: Deed[]; administrators: Deed[] }> {
  const member = await aMember(server, who);
  const { token, id } = member;
  const withdrawal = withdrawalOf("25");
  const trade = { coinId: "bitcoin", amount: "10" };
  const asked = { name: who.fullName, email: who.email, subject: "other", message: `I am ${who.fullName}.` };
  const pending = await call(server, "withdraw", { token, body: withdrawal });
  const open = await call(server, "buyUp", { token, body: trade });
  const order = { coinId: "bitcoin", side: "buy", kind: "market", amount: "10" };
  const limit = { ...order, kind: "limit", price: "0.01" };
  const resting = await call(server, "placeOrder", { token, body: limit });
  const planId = await offerPlan(server, admin);
  await call(server, "sendSupportMessage", { token, body: asked });
  await call(server, "sendContactCode", { token, params: { kind: "email" } });
  await call(server, "askForResetLink", { body: { identifier: who.email } });
  await server.runJobs();
  const documentId = await aDocument(server, admin, member);
  const app = await turnOnTwoFactor(server, member);
  const [{ message, invitation } = {}] = await asOwner(
    server.target,
    `select (select id from support_messages where member_id = '${id}') as message,
       (select id from invitations where member_id = '${id}') as invitation`,
  );
  const letters = await asOwner(server.target, `select id, body from outbox where member_id = '${id}'`);
  const find = (form: RegExp) => letters.map(({ body }) => form.exec(String(body))?.[1]).find(Boolean) ?? "";
  const { note } = (await call(server, "showCheckpoint")).body;

  const by =
    (actor: string) =>
    (name: keyof typeof routes, given: Call = {}): Deed => [
      name,
      { token: actor, headers: { "idempotency-key": `${id}-${name}` }, ...given },
    ];
  const [mine, theirs] = [by(token), by(admin.token)];
  const proof = (nth: number) => ({ password, code: app.recoveryCodes[nth] });
  const topics = Object.fromEntries(noticeTopics.map((topic) => [topic, topic === securityTopic]));
  const picture = [{ name: "image", fileName: "me.png", bytes: aPicture }];
  return {
    member,
    own: [
      mine("withdraw", { body: withdrawal }),
      mine("deposit", { body: depositOf("25") }),
      mine("buyDown", { body: trade }),
      mine("placeOrder", { body: order }),
      mine("cancelOrder", { params: { id: resting.body.order.id } }),
      mine("buyPlan", { params: { planId }, body: { quantity: "10" } }),
      mine("uploadAvatar", { body: formBytes(picture), headers: { "content-type": formType } }),
      mine("removeAvatar"),
      mine("changeProfile", {
        body: { firstName: who.fullName, lastName: "City", email: who.email, city: `${who.fullName} City` },
      }),
      mine("changeNotices", { body: { email: true, sms: false, topics } }),
      mine("readInbox", { body: { until: server.context.clock().toISOString() } }),
      mine("sendContactCode", { params: { kind: "email" } }),
      mine("confirmContact", { params: { kind: "email" }, body: { code: find(/Your code is (\d{6})/) } }),
      mine("renewRecoveryCodes", { body: proof(0) }),
      mine("turnOffTwoFactor", { body: proof(1) }),
      mine("startTwoFactor", { body: { password } }),
      mine("login", { body: { identifier: who.email, ...proof(2) } }),
      mine("changePassword", {
        body: {
          currentPassword: password,
          newPassword: `${password} too`,
          confirmPassword: `${password} too`,
        },
      }),
      mine("resetPassword", {
        body: {
          token: find(/#token=(\S+)/),
          password: `${password} now`,
          confirmPassword: `${password} now`,
        },
      }),
      mine("endOtherSessions", { body: proof(3) }),
      mine("sendSupportMessage", { body: asked }),
      mine("markSupportSeen"),
      mine("holdCheckpoint", { body: { note } }),
      mine("changeCheckpointMail", { body: { daily: true } }),
      mine("showMyLogName"),
      mine("findStoredAnswer", { body: { key: `${id}-never` } }),
      mine("askForResetLink", { body: { identifier: who.email } }),
    ],
    administrators: [
      theirs("approveTransaction", { params: { id: pending.body.transactionId }, body: {} }),
      theirs("decideTradeOutcome", {
        params: { id: open.body.transactionId },
        body: { outcome: "WIN", reason: "a test" },
      }),
      theirs("adjustBalance", { params: { userId: id }, body: { amount: "5", reason: "a test" } }),
      theirs("answerSupportMessage", {
        params: { id: String(message) },
        body: { text: `Hello ${who.fullName}` },
      }),
      theirs("changeSupportState", { params: { id: String(message) }, body: { state: "closed" } }),
      theirs("viewKycDocument", { params: { id: documentId } }),
      theirs("decideKycDocument", {
        params: { id: documentId },
        body: { decision: "rejected", message: "a test" },
      }),
      theirs("changeMember", { params: { id }, body: { notes: `${who.fullName} is nice.` } }),
      theirs("changeInvitation", { params: { id: String(invitation) }, body: { usesMax: 5 } }),
      theirs("openMessage", { params: { id: String(letters[0]?.id) } }),
      theirs("passMessageOn", { params: { id: String(letters[1]?.id) }, body: { passedOn: true } }),
      theirs("removeTwoFactor", { params: { id }, body: { reason: "a test" } }),
    ],
  };
}
