import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aDocument, openDocument, sendDocument } from "../testing/documents.ts";
import { aMember, anotherAdmin, call, readNewestMessage, withAdmin } from "../testing/members.ts";
import { sendsMail, type TestServer } from "../testing/server.ts";

async function aClub() {
  const { server, admin } = await withAdmin({ senders: sendsMail });
  const member = await aMember(server, { fullName: "Ann Ash" });
  return { server, admin, member, id: await aDocument(server, admin, member) };
}

const decide = (server: TestServer, token: string, id: string, body: object) =>
  call(server, "decideKycDocument", { token, params: { id }, body });

test("an approved member is verified, and is told by a message", async () => {
  const { server, admin, member, id } = await aClub();
  await openDocument(server, admin, id);
  const answer = await decide(server, admin.token, id, { decision: "approved" });
  expect(answer).toMatchObject({ status: 200, body: { status: "approved", userName: "Ann Ash" } });
  expect((await call(server, "showMyProfile", { token: member.token })).body.verified).toBe(true);
  const { body } = await call(server, "showKycStatus", { token: member.token });
  expect(body).toMatchObject({ status: "approved", deletedAt: "2026-03-31T12:00:00.000Z", deleted: false });
  expect(await readNewestMessage(server, admin.token)).toContain("Your practice Passport was approved.");
  expect((await sendDocument(server, member)).body.code).toBe("kyc_approved");
});

test("a rejected member reads why, and sends another one", async () => {
  const { server, admin, member, id } = await aClub();
  const unsaid = await decide(server, admin.token, id, { decision: "rejected", message: "  " });
  expect(unsaid).toMatchObject({
    status: 400,
    body: { fields: { message: "Say what is wrong with it: the member reads this." } },
  });
  await decide(server, admin.token, id, { decision: "rejected", message: "A corner is missing." });
  const { body } = await call(server, "showKycStatus", { token: member.token });
  expect(body).toMatchObject({ status: "rejected", message: "A corner is missing." });
  expect(await readNewestMessage(server, admin.token)).toContain("A corner is missing.");
  expect((await sendDocument(server, member, "National ID")).body).toMatchObject({
    status: "pending",
    documentType: "National ID",
    message: "",
  });
});

test("of ten decisions at once one counts, and the others hear that it was decided", async () => {
  const { server, admin, member, id } = await aClub();
  await openDocument(server, admin, id);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, each) =>
      decide(server, admin.token, id, {
        decision: each % 2 ? "approved" : "rejected",
        message: `No ${each}`,
      }),
    ),
  );
  const [first, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
    Array(9).fill("already_decided_document"),
  );
  const { body } = await call(server, "showKycStatus", { token: member.token });
  expect(body).toMatchObject({ status: first?.body.status, message: first?.body.message });
  expect(await kycActs(server)).toHaveLength(2);
});

test("a document is approved only by an administrator who opened this very document", async () => {
  const { server, admin, member, id: older } = await aClub();
  const approve = (id: string) => decide(server, admin.token, id, { decision: "approved" });
  await openDocument(server, admin, older);
  await decide(server, admin.token, older, { decision: "rejected", message: "Too dark." });
  const newer = await aDocument(server, admin, member);

  const unopened = { status: 422, body: { message: "Open the document before you approve it." } };
  expect(await approve(newer)).toMatchObject(unopened);
  expect((await openDocument(server, await anotherAdmin(server, admin), newer)).status).toBe(200);
  await openDocument(server, admin, older);
  expect(await approve(newer)).toMatchObject(unopened);
  expect((await call(server, "showKycStatus", { token: member.token })).body.status).toBe("pending");

  await openDocument(server, admin, newer);
  expect(await approve(newer)).toMatchObject({ status: 200, body: { openedBeforeDecision: true } });
  expect((await approve(older)).body.code).toBe("already_decided_document");
});

test("a document rejected unopened is told so to the member, in the letter and in the log", async () => {
  const { server, admin, member, id } = await aClub();
  await decide(server, admin.token, id, { decision: "rejected", message: "Send the other side." });
  // If the administrator opens the document afterwards, the record of the decision does not change.
  server.advance(1_000);
  await openDocument(server, admin, id);
  const { body } = await call(server, "showKycStatus", { token: member.token });
  expect(body).toMatchObject({ status: "rejected", openedBeforeDecision: false });
  expect((await kycActs(server))[0]?.after).toMatchObject({ document: id, opened: false });
  expect(await readNewestMessage(server, admin.token)).toContain("was rejected without being opened.");
});

test("each act stands in the operator log with states and ids, and with neither a name nor what was said to the member", async () => {
  const { server, admin, member, id } = await aClub();
  await openDocument(server, admin, id);
  await decide(server, admin.token, id, { decision: "rejected", message: "Too dark." });
  expect(await kycActs(server)).toEqual([
    {
      type: "kyc.viewed",
      subject_id: member.id,
      before: {},
      after: { document: id, documentType: "Passport" },
      reason: "",
    },
    {
      type: "kyc.rejected",
      subject_id: member.id,
      before: { document: id, status: "pending" },
      after: { document: id, documentType: "Passport", status: "rejected", opened: true },
      reason: "",
    },
  ]);
});

test("nobody decides about their own document, and the order of checks says so first", async () => {
  const { server, admin } = await aClub();
  const own = await aDocument(server, admin, admin);
  expect((await decide(server, admin.token, own, { decision: "approved" })).body.code).toBe("own_account");
  expect((await call(server, "showMyProfile", { token: admin.token })).body.verified).toBe(false);
});

const kycActs = (server: TestServer) =>
  asOwner(
    server.target,
    "select type, subject_id, before, after, reason from operator_log where type like 'kyc.%' order by seq",
  );
