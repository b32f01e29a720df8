import type { Page } from "@playwright/test";

/** Breaks the answers of some calls, as if the connection was cut; the server never gets the calls. */
export async function loseAnswers(page: Page, calls: string[]): Promise<void> {
  await page.route(
    (url) => calls.includes(url.pathname),
    (route) => route.fulfill({ status: 201, contentType: "application/json", body: "{" }),
  );
}
