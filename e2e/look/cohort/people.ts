import { askServer } from "../../people/ask-server.ts";
import { adminLogin, login } from "../../people/members.ts";
import { type Login, stage } from "../../setup/stage.ts";
import type { Cohort } from "./cohort.ts";
import { sendSomeDocuments } from "./documents.ts";
import { moveSomePrices } from "./market.ts";
import { moveSomeMoney } from "./money.ts";
import { offerSomePlans } from "./plans.ts";
import { tradeSome } from "./trades.ts";

const password = "nine lanterns on a hill";
const userAgent = "Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0";
const names = ["Ada Lindqvist", "Ben Okafor", "Chiara Romano", "Dmitri Volkov", "Emi Tanaka", "Farid Haddad"];

/** A small cohort, so that lists have something in them; answers the one of them whose screens are pictured. */
export async function gatherCohort(): Promise<Login> {
  await register("Maya Fernandes", stage().invitationCode, { email: "maya@example.com" });
  const maya = await logIn("maya@example.com");
  await logIn("maya@example.com");
  const { code } = await askServer("showMyInvitation", undefined, maya);
  for (const name of names) {
    const email = `${name.split(" ")[0]?.toLowerCase()}@example.com`;
    await register(name, code, name.startsWith("Dmitri") ? { phone: "+33639980042" } : { email });
  }
  const administrator = await adminLogin();
  const cohort = {
    maya,
    ada: await logIn("ada@example.com"),
    chiara: await logIn("chiara@example.com"),
    administrator,
  };
  await suspend("Farid", administrator);
  await askServer("askForResetLink", { identifier: "ada@example.com" });
  await writeToSupport(cohort);
  await moveSomePrices();
  await moveSomeMoney(cohort);
  await offerSomePlans(cohort);
  await sendSomeDocuments(cohort);
  await tradeSome(cohort);
  return maya;
}

async function register(
  fullName: string,
  invitationCode: string,
  contact: { email: string } | { phone: string },
): Promise<void> {
  await askServer("register", { fullName, password, confirmPassword: password, invitationCode, ...contact });
}

const logIn = (email: string): Promise<Login> => login({ email, password }, userAgent);

async function suspend(name: string, { token }: Login): Promise<void> {
  const { users } = await askServer("listMembers", undefined, { token, query: { search: name } });
  const params = { id: users[0]?.id ?? "" };
  await askServer("changeMemberStatus", { status: "suspended" }, { token, params });
}

/** A stranger's question, a member's with an answer that is not seen yet, and one that waits. */
async function writeToSupport({ maya, administrator }: Cohort): Promise<void> {
  const sam = { name: "Sam Visitor", email: "sam@example.com", subject: "registration" } as const;
  await askServer("sendSupportMessage", { ...sam, message: "Where do I get an invitation code?" });
  const question = "Can I have a second starting balance?";
  await askServer("sendSupportMessage", { subject: "account", message: question }, maya);
  const { messages } = await askServer("listSupportMessages", undefined, {
    token: administrator.token,
    query: { search: "second" },
  });
  const text = "No, everybody starts once. You can deposit as much as you like.";
  const params = { id: messages[0]?.id ?? "" };
  await askServer("answerSupportMessage", { text }, { token: administrator.token, params });
  const chart = "The chart stays empty on my phone.";
  await askServer("sendSupportMessage", { subject: "technical", message: chart }, maya);
}
