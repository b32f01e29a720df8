import { expect, test } from "vitest";
import { asOwner } from "../../testing/database.ts";
import { aDocument, sendDocument } from "../../testing/documents.ts";
import { aMember, anAdmin, call, readNewestMessage } from "../../testing/people.ts";
import { aServer, type TestServer } from "../../testing/server.ts";

async function aClub() {
  const server = await aServer();
  const admin = await anAdmin(server);
  const member = await aMember(server, { fullName: "Ann Ash" });
  return { server, admin, member, id: await aDocument(server, admin, member) };
}

const decide = (server: TestServer, token: string, id: string, body: object) =>
  call(server, "decideKycDocument", { token, params: { id }, body });

test("an approved member is verified, and is told by a message", async () => {
  const { server, admin, member, id } = await aClub();
  const answer = await decide(server, admin.token, id, { decision: "approved" });
  expect(answer).toMatchObject({ status: 200, body: { status: "approved", userName: "Ann Ash" } });
  expect((await call(server, "showMe", { token: member.token })).body.verified).toBe(true);
  const { body } = await call(server, "showKycStatus", { token: member.token });
  expect(body).toMatchObject({ status: "approved", deletedAt: "2026-03-31T12:00:00.000Z", deleted: false });
  await server.runJobs();
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
  await server.runJobs();
  expect(await readNewestMessage(server, admin.token)).toContain("A corner is missing.");
  expect((await sendDocument(server, member, "National ID")).body).toMatchObject({
    status: "pending",
    documentType: "National ID",
    message: "",
  });
});

test("of ten decisions at once one counts, and the others hear that it was decided", async () => {
  const { server, admin, member, id } = await aClub();
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
  expect(await kycActs(server)).toHaveLength(1);
});

test("each act stands in the operator log with states and ids, and with neither a name nor what was said to the member", async () => {
  const { server, admin, member, id } = await aClub();
  await call(server, "viewKycDocument", { token: admin.token, params: { id } });
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
      after: { document: id, status: "rejected" },
      reason: "",
    },
  ]);
});

test("nobody decides about their own document, and the order of checks says so first", async () => {
  const { server, admin } = await aClub();
  const own = await aDocument(server, admin, admin);
  expect((await decide(server, admin.token, own, { decision: "approved" })).body.code).toBe("own_account");
  expect((await call(server, "showMe", { token: admin.token })).body.verified).toBe(false);
});

const kycActs = (server: TestServer) =>
  asOwner(
    server.target,
    "select type, subject_id, before, after, reason from operator_log where type like 'kyc.%' order by seq",
  );
