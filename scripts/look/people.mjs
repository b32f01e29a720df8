import { sendSomeDocuments } from "./documents.mjs";
import { moveSomePrices } from "./market.mjs";
import { moveSomeMoney } from "./money.mjs";
import { offerSomePlans } from "./plans.mjs";
import { admin, invitationCode } from "./start-server.mjs";
import { tradeSome } from "./trades.mjs";

const password = "nine lanterns on a hill";
const names = ["Ada Lindqvist", "Ben Okafor", "Chiara Romano", "Dmitri Volkov", "Emi Tanaka", "Farid Haddad"];

/** A few members, so that lists have rows; returns the browser storage of each audience. */
export async function inviteSomePeople({ url }) {
  const ask = (method, path, body, token) => askServer(`${url}/api${path}`, { method, body, token });
  const register = (fullName, code, contact) =>
    ask("POST", "/auth/register", {
      fullName,
      password,
      confirmPassword: password,
      invitationCode: code,
      ...contact,
    });
  const logIn = (identifier, secret) =>
    ask("POST", "/auth/login", { identifier, password: secret, remember: true });

  await register("Maya Fernandes", invitationCode, { email: "maya@example.com" });
  const maya = await logIn("maya@example.com", password);
  await logIn("maya@example.com", password);
  const { code } = await ask("GET", "/invitations/mine", undefined, maya.token);
  for (const [index, name] of names.entries()) {
    const email = `${name.split(" ")[0].toLowerCase()}@example.com`;
    await register(name, code, index === 3 ? { phone: "+33639980042" } : { email });
  }
  const organiser = await logIn(admin.email, admin.password);
  const { users } = await ask("GET", "/admin/users?search=Farid", undefined, organiser.token);
  await ask("PATCH", `/admin/users/${users[0].id}/status`, { status: "suspended" }, organiser.token);
  await ask("POST", "/auth/forgot-password", { identifier: "ada@example.com" });
  const question = { name: "Sam Visitor", email: "sam@example.com", subject: "registration" };
  await ask("POST", "/support/messages", { ...question, message: "Where do I get an invitation code?" });
  await askSupport({ ask, maya, organiser });
  const members = [
    maya,
    await logIn("ada@example.com", password),
    await logIn("chiara@example.com", password),
  ];
  await moveSomePrices({ ask, organiser });
  await moveSomeMoney({ ask, members, organiser });
  await offerSomePlans({ ask, members, organiser });
  await sendSomeDocuments({ url, ask, members, organiser });
  await tradeSome({ ask, members, organiser });

  return {
    member: { userToken: maya.token, currentRole: "user", userId: maya.user.id },
    admin: { adminToken: organiser.token, currentRole: "admin", userId: organiser.user.id },
  };
}

async function askServer(address, { method, body, token }) {
  const answer = await fetch(address, {
    method,
    headers: {
      "user-agent": "Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0",
      ...(body ? { "content-type": "application/json" } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** One question with an unseen answer, and one that waits. */
async function askSupport({ ask, maya, organiser }) {
  const write = (subject, message) => ask("POST", "/support/messages", { subject, message }, maya.token);
  await write("account", "Can I have a second starting balance?");
  const { messages } = await ask("GET", "/admin/support?search=second", undefined, organiser.token);
  const text = "No, everybody starts once. You can deposit as much as you like.";
  await ask("POST", `/admin/support/${messages[0].id}/answers`, { text }, organiser.token);
  await write("technical", "The chart stays empty on my phone.");
}
