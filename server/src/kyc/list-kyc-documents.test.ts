import { expect, test } from "vitest";
import { aDocument, openDocument } from "../testing/documents.ts";
import { aMember, call, withAdmin } from "../testing/members.ts";

test("what waits comes in its order, all else newest first; by status, by name, by page, with its counts", async () => {
  const { server, admin } = await withAdmin();
  const list = async (query: Record<string, string>) => {
    const { body } = await call(server, "listKycDocuments", { token: admin.token, query });
    const names = body.documents.map(({ userName }: { userName: string }) => userName.split(" ")[0]);
    return { names, total: body.total, counts: body.counts };
  };
  const decisions = { Ann: "approved", Bob: "rejected", Cay: undefined, Dee: undefined, "50%": undefined };
  for (const [name, decision] of Object.entries(decisions)) {
    const id = await aDocument(server, admin, await aMember(server, { fullName: `${name} Ash` }));
    await openDocument(server, admin, id);
    const body = { decision, message: "Because." };
    if (decision) await call(server, "decideKycDocument", { token: admin.token, params: { id }, body });
    server.advance(1_000);
  }
  const counts = { pending: 3, approved: 1, rejected: 1 };
  expect(await list({ status: "pending" })).toEqual({ names: ["Cay", "Dee", "50%"], total: 3, counts });
  expect(await list({})).toEqual({ names: ["50%", "Dee", "Cay", "Bob", "Ann"], total: 5, counts });
  expect(await list({ status: "rejected" })).toEqual({ names: ["Bob"], total: 1, counts });
  expect(await list({ search: "dee a" })).toEqual({ names: ["Dee"], total: 1, counts });
  expect(await list({ search: "50%" })).toEqual({ names: ["50%"], total: 1, counts });
  expect(await list({ page: "2", limit: "2" })).toEqual({ names: ["Cay", "Bob"], total: 5, counts });
});
