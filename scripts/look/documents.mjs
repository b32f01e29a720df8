import { readFile } from "node:fs/promises";
import { join } from "node:path";

const specimens = join(import.meta.dirname, "../../web/public/specimens");

/** Waiting, approved and rejected documents, so that the queue has rows. */
export async function sendSomeDocuments({ url, ask, members, organiser }) {
  const [maya, ada, chiara] = members;
  const send = async (member, documentType, file) => {
    const form = new FormData();
    form.set("documentType", documentType);
    form.set("documentImage", new Blob([await readFile(join(specimens, file))]), file);
    const headers = { authorization: `Bearer ${member.token}` };
    await fetch(`${url}/api/upload/kyc-document`, { method: "POST", headers, body: form });
  };
  const decide = async (body) => {
    const { documents } = await ask("GET", "/admin/kyc?status=pending", undefined, organiser.token);
    await fetch(`${url}/api/admin/kyc/${documents[0].id}/view`, {
      method: "POST",
      headers: { authorization: `Bearer ${organiser.token}` },
    });
    await ask("PATCH", `/admin/kyc/${documents[0].id}/decision`, body, organiser.token);
  };
  await send(chiara, "National ID", "national-id.png");
  await decide({ decision: "approved" });
  await send(maya, "Passport", "passport.png");
  await decide({ decision: "rejected", message: "One corner is outside the picture. Please send it whole." });
  await send(ada, "Driver's License", "drivers-license.png");
}
