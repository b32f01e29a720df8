import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aDocument, openDocument } from "../testing/documents.ts";
import { aMember, call, readNewestMessage, withAdmin } from "../testing/members.ts";
import { sendsMail } from "../testing/server.ts";
import { deleteDocuments } from "./delete-documents.ts";

const dayMs = 24 * 60 * 60_000;

test("a picture is deleted 30 days after the decision and not a moment earlier, and its member is told", async () => {
  const { server, admin } = await withAdmin({ senders: sendsMail });
  const [decided, waiting] = [await aMember(server), await aMember(server)];
  const id = await aDocument(server, admin, decided);
  await aDocument(server, admin, waiting);
  const body = { decision: "approved" };
  await openDocument(server, admin, id);
  await call(server, "decideKycDocument", { token: admin.token, params: { id }, body });
  const decidedAt = server.context.clock().getTime();

  expect(await deleteDocuments(server.context, new Date(decidedAt + 30 * dayMs - 1))).toBe(0);
  const before = (await call(server, "showKycStatus", { token: decided.token })).body;
  expect(before).toMatchObject({ deleted: false, deletedAt: "2026-03-31T12:00:00.000Z" });

  expect(await deleteDocuments(server.context, new Date(decidedAt + 30 * dayMs))).toBe(1);
  expect(await asOwner(server.target, "select status, sealed is null as gone from kyc_documents")).toEqual(
    expect.arrayContaining([
      { status: "approved", gone: true },
      { status: "pending", gone: false },
    ]),
  );
  const after = (await call(server, "showKycStatus", { token: decided.token })).body;
  expect(after).toMatchObject({ status: "approved", deleted: true, deletedAt: "2026-03-31T12:00:00.000Z" });
  expect(await readNewestMessage(server, admin.token)).toContain("was deleted from this server, 30 days");
  const view = await call(server, "viewKycDocument", { token: admin.token, params: { id } });
  expect(view).toMatchObject({ status: 404, body: { code: "document_deleted" } });
  expect(await deleteDocuments(server.context, new Date(decidedAt + 90 * dayMs))).toBe(0);
});
