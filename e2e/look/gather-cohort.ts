import { apiBase } from "@paperchain/contract/routes.ts";
import { askServer } from "../people/ask-server.ts";
import { sendDocument } from "../people/kyc.ts";
import { adminLogin, login, register } from "../people/members.ts";
import { type Login, stage } from "../setup/stage.ts";
import { type Cohort, moveMoney } from "./move-money.ts";

const password = "nine lanterns on a hill";
const userAgent = "Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0";
const names = ["Ada Lindqvist", "Ben Okafor", "Chiara Romano", "Dmitri Volkov", "Emi Tanaka", "Farid Haddad"];

/** Creates a small cohort, so that lists have content. Returns the member whose screens are pictured. */
export async function gatherCohort(): Promise<Login> {
  await register({ fullName: "Maya Fernandes", email: "maya@example.com", password }, stage().invitationCode);
  const maya = await logIn("maya");
  await logIn("maya");
  const { code } = await askServer("showMyInvitation", undefined, maya);
  for (const fullName of names) {
    const email = `${fullName.split(" ")[0]?.toLowerCase()}@example.com`;
    const contact = fullName.startsWith("Dmitri") ? { phone: "+33639980042" } : { email };
    await register({ fullName, password, ...contact }, code);
  }
  const [ada, chiara] = [await logIn("ada"), await logIn("chiara")];
  const cohort = { maya, ada, chiara, administrator: await adminLogin() };
  await suspend("Farid", cohort.administrator);
  await askServer("askForResetLink", { identifier: "ada@example.com" });
  await writeToSupport(cohort);
  await sendSomeDocuments(cohort);
  await moveMoney(cohort);
  return maya;
}

const logIn = (name: string): Promise<Login> => login({ email: `${name}@example.com`, password }, userAgent);

async function suspend(name: string, { token }: Login): Promise<void> {
  const { users } = await askServer("listMembers", undefined, { token, query: { search: name } });
  const params = { id: users[0]?.id ?? "" };
  await askServer("changeMemberStatus", { status: "suspended" }, { token, params });
}

/** A stranger's question, a member's question with an unread answer, and a question that waits. */
async function writeToSupport({ maya, administrator: { token } }: Cohort): Promise<void> {
  const sam = { name: "Sam Visitor", email: "sam@example.com", subject: "registration" } as const;
  await askServer("sendSupportMessage", { ...sam, message: "Where do I get an invitation code?" });
  const question = "Can I have a second starting balance?";
  await askServer("sendSupportMessage", { subject: "account", message: question }, maya);
  const query = { search: "second" };
  const { messages } = await askServer("listSupportMessages", undefined, { token, query });
  const text = "No, everybody starts once. You can deposit as much as you like.";
  const params = { id: messages[0]?.id ?? "" };
  await askServer("answerSupportMessage", { text }, { token, params });
  const chart = "The chart stays empty on my phone.";
  await askServer("sendSupportMessage", { subject: "technical", message: chart }, maya);
}

/** Documents that wait, were approved and were rejected. */
async function sendSomeDocuments({ maya, ada, chiara, administrator: { token } }: Cohort): Promise<void> {
  await sendDocument(chiara, "National ID");
  await decide({ decision: "approved" });
  await sendDocument(maya, "Passport");
  const message = "One corner is outside the picture. Please send it whole.";
  await decide({ decision: "rejected", message });
  await sendDocument(ada, "Driver's License");

  async function decide(body: { decision: "approved" | "rejected"; message?: string }): Promise<void> {
    const query = { status: "pending" };
    const { documents } = await askServer("listKycDocuments", undefined, { token, query });
    const params = { id: documents[0]?.id ?? "" };
    await fetch(`${stage().address}${apiBase}/admin/kyc/${params.id}/view`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
    await askServer("decideKycDocument", body, { token, params });
  }
}
