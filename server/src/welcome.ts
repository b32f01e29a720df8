import type { FirstAdmin } from "./features/accounts/members/create-first-admin.ts";

/** The message to the person who started the server: its address and, the first time, how to log in. */
export function welcome(facts: {
  url: string;
  admin: FirstAdmin | undefined;
  mail: boolean;
  /** Prices are simulated, although nobody chose that. */
  fellBack: boolean;
}): string[] {
  const lines = [
    "",
    `  Paperchain is ready: ${facts.url}`,
    "  Practice only: prices may be real, the money never is.",
    "",
  ];
  if (facts.admin) {
    lines.push(
      "  This is shown once. Keep it:",
      `    Administrator    ${facts.admin.email}`,
      `    Password         ${facts.admin.password}`,
      `    Invitation code  ${facts.admin.code}`,
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
