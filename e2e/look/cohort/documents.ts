import { apiBase } from "@paperchain/contract/routes.ts";
import { askServer } from "../../people/ask-server.ts";
import { sendDocument } from "../../people/kyc.ts";
import { stage } from "../../setup/stage.ts";
import type { Cohort } from "./cohort.ts";

/** Documents that wait, were approved and were rejected. */
export async function sendSomeDocuments({ maya, ada, chiara, administrator }: Cohort): Promise<void> {
  await sendDocument(chiara, "National ID");
  await decide({ decision: "approved" });
  await sendDocument(maya, "Passport");
  const message = "One corner is outside the picture. Please send it whole.";
  await decide({ decision: "rejected", message });
  await sendDocument(ada, "Driver's License");

  async function decide(body: { decision: "approved" | "rejected"; message?: string }): Promise<void> {
    const { token } = administrator;
    const { documents } = await askServer("listKycDocuments", undefined, {
      token,
      query: { status: "pending" },
    });
    const params = { id: documents[0]?.id ?? "" };
    await fetch(`${stage().address}${apiBase}/admin/kyc/${params.id}/view`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
    await askServer("decideKycDocument", body, { token, params });
  }
}
