// @module-tag later

import sharp from "sharp";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aDocument, openDocument, sendDocument } from "../testing/documents.ts";
import { aMember, call, withMember } from "../testing/members.ts";

async function aClub() {
  const { server, admin, member } = await withMember();
  const id = await aDocument(server, admin, member);
  const url = `/api/admin/kyc/${id}/view`;
  const headers = { authorization: `Bearer ${admin.token}` };
  return { server, admin, member, id, view: () => server.app.inject({ method: "POST", url, headers }) };
}

test("an administrator gets a picture to keep, which no browser would run or show inside a page", async () => {
  const { view } = await aClub();
  const { statusCode, headers, rawPayload } = await view();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "image/jpeg",
    "content-disposition": 'attachment; filename="document.jpg"',
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 600, height: 400 });
});

test("each view is shown to the member, and counted in the administrators' list", async () => {
  const { server, admin, member, id, view } = await aClub();
  await view();
  server.advance(60_000);
  await view();
  const document = {
    documentId: id,
    documentType: "Passport",
    documentSubmittedAt: "2026-03-01T12:00:00.000Z",
  };
  const { views } = (await call(server, "showKycStatus", { token: member.token })).body;
  expect(views).toEqual([
    { viewedAt: "2026-03-01T12:01:00.000Z", ...document },
    { viewedAt: "2026-03-01T12:00:00.000Z", ...document },
  ]);
  const { documents } = (await call(server, "listKycDocuments", { token: admin.token })).body;
  expect(documents[0].views).toBe(2);
});

test("views of a rejected document are told of that one, and not of the one sent after it", async () => {
  const { server, admin, member, id: older, view } = await aClub();
  await view();
  const body = { decision: "rejected", message: "Too dark." };
  await call(server, "decideKycDocument", { token: admin.token, params: { id: older }, body });
  server.advance(60_000);
  const sent = (await sendDocument(server, member)).body;
  const { documents } = (await call(server, "listKycDocuments", { token: admin.token })).body;
  const [newer] = documents;
  expect(sent.documentId).toBe(newer.id);
  expect(sent.views).toMatchObject([{ documentId: older, documentSubmittedAt: "2026-03-01T12:00:00.000Z" }]);
  expect(documents).toMatchObject([
    { views: 0, openedByMe: false, openedBeforeDecision: null },
    { views: 1, openedByMe: true, openedBeforeDecision: true },
  ]);
  await openDocument(server, admin, newer.id);
  const { views } = (await call(server, "showKycStatus", { token: member.token })).body;
  expect(views.map(({ documentId }: { documentId: string }) => documentId)).toEqual([newer.id, older]);
});

test("a picture whose bytes were changed in the database is not shown, and not counted as seen", async () => {
  const { server, member, view } = await aClub();
  await asOwner(
    server.target,
    "update kyc_documents set sealed = set_byte(sealed, 100, get_byte(sealed, 100) # 1)",
  );
  expect((await view()).statusCode).toBe(500);
  expect((await call(server, "showKycStatus", { token: member.token })).body.views).toEqual([]);
});

test("a picture that was moved to another member's document is not shown as theirs", async () => {
  const { server, admin, view } = await aClub();
  const other = await aDocument(server, admin, await aMember(server));
  await asOwner(
    server.target,
    `update kyc_documents set sealed = (select sealed from kyc_documents where id = '${other}') where id <> '${other}'`,
  );
  expect((await view()).statusCode).toBe(500);
});
