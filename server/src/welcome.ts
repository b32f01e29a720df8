import { isLoopback } from "@paperchain/core/system/network.ts";
import type { FirstAdmin } from "./accounts/members/create-first-admin.ts";
import type { Sharing } from "./network/members-address.ts";

/** The message to the person who started the server: its address and, the first time, how to log in. */
export function welcome(facts: {
  url: string;
  /** Nothing if only this machine reaches the server. */
  sharing: Sharing | undefined;
  admin: FirstAdmin | undefined;
  mail: boolean;
  /** Whether prices are simulated although nobody chose that. */
  fellBack: boolean;
}): string[] {
  const lines = [
    "",
    `  Paperchain is ready: ${facts.url}`,
    "  Practice only: prices may be real, the money never is.",
    "",
  ];
  if (facts.sharing) lines.push(...sharingLines(facts.url, facts.sharing), "");
  if (facts.admin) {
    const { email, password, isPasswordChosen, code } = facts.admin;
    lines.push(
      "  This is shown once. Keep it:",
      `    Administrator    ${email}`,
      `    Password         ${isPasswordChosen ? "as set by ADMIN_PASSWORD" : password}`,
      `    Invitation code  ${code}`,
      "",
    );
  }
  if (!facts.mail)
    lines.push("  No mail server is set (SMTP_URL): messages are kept in the app, under Outbox.", "");
  if (facts.fellBack)
    lines.push(
      "  Prices are simulated: the price service did not answer at the first start.",
      "  Set MARKET=coingecko to use it anyway.",
      "",
    );
  return lines;
}

function sharingLines(url: string, { isChosen, ownUrl, others }: Sharing): string[] {
  const gone = isChosen
    ? "This machine is in no network now. Links have its address as soon as it is in one."
    : "Set PUBLIC_URL to an address that they reach, or start with npm run share.";
  const lines = isLoopback(url)
    ? [`  Phones cannot open this address. ${gone}`]
    : [`  Phones in the same network open ${url}${isChosen ? `, this machine ${ownUrl}` : ""}.`];
  lines.push("  Everybody in the network can open it. Registering still needs an invitation.");
  if (others.length > 0)
    lines.push(
      `  Other addresses of this machine: ${others.join(", ")}.`,
      "  To have one of them in links, set PUBLIC_URL to it.",
    );
  return lines;
}
