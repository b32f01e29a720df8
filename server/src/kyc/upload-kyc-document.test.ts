// @module-tag later

import sharp from "sharp";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { sendDocument } from "../testing/documents.ts";
import { aMember, call, withAdmin } from "../testing/members.ts";
import { sendForm } from "../testing/outside/send-form.ts";

test("a member sends a specimen and is under review", async () => {
  const { server } = await withAdmin();
  const { token } = await aMember(server);
  expect((await call(server, "showKycStatus", { token })).body).toEqual({
    status: "not_submitted",
    reviewDays: null,
    message: "",
    documentId: null,
    documentType: null,
    submittedAt: null,
    decidedAt: null,
    deletedAt: null,
    deleted: false,
    openedBeforeDecision: null,
    views: [],
  });
  const { status, body } = await sendDocument(server, { token });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { status: "pending", documentType: "Passport", submittedAt: "2026-03-01T12:00:00.000Z" },
  });
  expect((await call(server, "showMyProfile", { token })).body.verified).toBe(false);
});

test.each(["National ID", "Driver's License", "Passport"])("a %s is a document", async (type) => {
  const { server } = await withAdmin();
  const { token } = await aMember(server);
  const { body } = await sendDocument(server, { token }, type);
  expect(body.documentType).toBe(type);
});

test("both are needed, and each is told beside its field", async () => {
  const { server } = await withAdmin();
  const { token } = await aMember(server);
  const nothing = await sendForm(server, "uploadKycDocument", { token, parts: [] });
  expect(nothing).toMatchObject({
    status: 400,
    body: {
      code: "invalid_input",
      fields: { documentType: "Choose the type of the document.", documentImage: "Choose an image." },
    },
  });
  const library = await sendDocument(server, { token }, "Library card");
  expect(Object.keys(library.body.fields)).toEqual(["documentType"]);
});

test("of ten sent at once one is taken, and while it waits no other", async () => {
  const { server } = await withAdmin();
  const { token } = await aMember(server);
  const sent = await Promise.all(Array.from({ length: 10 }, () => sendDocument(server, { token })));
  expect(sent.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  expect(sent.find(({ status }) => status === 409)?.body.code).toBe("kyc_pending");
  expect(await asOwner(server.target, "select status from kyc_documents")).toEqual([{ status: "pending" }]);
});

test("the database holds the picture only encrypted, and as this server drew it", async () => {
  const { server } = await withAdmin();
  const { token, id } = await aMember(server);
  await sendDocument(server, { token });
  const [row] = await asOwner(server.target, "select id, sealed from kyc_documents");
  const sealed = row?.sealed;
  if (!Buffer.isBuffer(sealed)) throw new Error("There is no document.");
  for (const sign of ["JFIF", "PNG", "IHDR", "IDAT", "\xff\xd8\xff"])
    expect(sealed.includes(Buffer.from(sign, "latin1"))).toBe(false);
  const opened = server.context.seal.unseal(sealed, `kyc-document:${row?.id}:${id}`);
  expect(await sharp(opened).metadata()).toMatchObject({ format: "jpeg", width: 600, height: 400 });
});

test("thirty an hour are enough: the next is told to wait before its file is read", async () => {
  const { server } = await withAdmin();
  const { token } = await aMember(server);
  const statuses: number[] = [];
  for (let sent = 0; sent < 31; sent += 1)
    statuses.push((await sendForm(server, "uploadKycDocument", { token, parts: [] })).status);
  expect(statuses).toEqual([...Array(30).fill(400), 429]);
});

test.each([["1-2"], [null]])(
  "a member who waits and the help center are told the same time: %s",
  async (days) => {
    const { server } = await withAdmin({ kycReviewDays: days });
    const { token } = await aMember(server);
    expect((await call(server, "showKycStatus", { token })).body.reviewDays).toBe(days);
    expect((await sendDocument(server, { token })).body.reviewDays).toBe(days);
    expect((await call(server, "showSupport")).body.kycReviewDays).toBe(days);
  },
);
