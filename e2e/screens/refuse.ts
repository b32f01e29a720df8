import { refusals } from "@paperchain/contract/refusals.ts";
import type { Page } from "@playwright/test";

const { status, message } = refusals.not_allowed;

/** Makes the server refuse some calls, to check the screen without them. */
export async function refuse(page: Page, calls: string[]): Promise<void> {
  await page.route(
    (url) => calls.includes(url.pathname),
    (route) => route.fulfill({ status, json: { code: "not_allowed", message } }),
  );
}
