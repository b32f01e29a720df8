import type { Page } from "@playwright/test";

/** Makes the answers of some calls unreadable, as if they were cut off on their way; the server never gets the calls. */
export async function loseAnswers(page: Page, calls: string[]): Promise<void> {
  await page.route(
    (url) => calls.includes(url.pathname),
    (route) => route.fulfill({ status: 201, contentType: "application/json", body: "{" }),
  );
}
