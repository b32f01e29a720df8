import sharp from "sharp";
import { call, type TestMember } from "./members.ts";
import { sendForm } from "./outside/send-form.ts";
import type { TestServer } from "./server.ts";

/** A picture of one colour. */
export const aPicture = await sharp({
  create: { width: 600, height: 400, channels: 3, background: "#3366cc" },
})
  .png()
  .toBuffer();

/** Sends a document as a member would. */
export function sendDocument(
  server: TestServer,
  { token }: Pick<TestMember, "token">,
  documentType = "Passport",
  bytes: Uint8Array = aPicture,
) {
  return sendForm(server, "uploadKycDocument", {
    token,
    parts: [
      { name: "documentType", bytes: documentType },
      { name: "documentImage", fileName: "specimen.png", bytes },
    ],
  });
}

/** The id of a member's document that waits for a decision. */
export async function aDocument(server: TestServer, admin: TestMember, member: TestMember): Promise<string> {
  const { status, body } = await sendDocument(server, member);
  if (status !== 201) throw new Error(`Sending a document answered ${status}: ${JSON.stringify(body)}`);
  const list = await call(server, "listKycDocuments", { token: admin.token, query: { status: "pending" } });
  return list.body.documents.find(({ userId }: { userId: string }) => userId === member.id).id;
}

/** An administrator opens a document, which approving requires. */
export const openDocument = (server: TestServer, { token }: Pick<TestMember, "token">, id: string) =>
  call(server, "viewKycDocument", { token, params: { id } });
