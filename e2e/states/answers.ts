import { type RefusalCode, refusals } from "@paperchain/contract/refusals.ts";
import type { Page } from "@playwright/test";

/** Makes the server refuse some calls, to check the screen without them. */
export async function refuse(page: Page, calls: string[], code: RefusalCode = "not_allowed"): Promise<void> {
  const { status, message } = refusals[code];
  await page.route(
    (url) => calls.includes(url.pathname),
    (route) => route.fulfill({ status, json: { code, message } }),
  );
}

/** Breaks the answers of some calls, as if the connection was cut; the server never gets the calls. */
export async function loseAnswers(page: Page, calls: string[]): Promise<void> {
  await page.route(
    (url) => calls.includes(url.pathname),
    (route) => route.fulfill({ status: 201, contentType: "application/json", body: "{" }),
  );
}

/** Lets some calls wait for an answer that does not come. */
export async function leaveWaiting(page: Page, calls: string[]): Promise<void> {
  await page.route(
    (url) => calls.includes(url.pathname),
    () => {},
  );
}

/** Answers a call with this instead of the server. */
export async function answer(page: Page, call: string | RegExp, json: unknown): Promise<void> {
  await page.route(
    ({ pathname }) => (typeof call === "string" ? pathname === call : call.test(pathname)),
    (route) => route.fulfill({ json }),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: what a state changes in an answer is checked by the screen that shows it.
type Json = any;

/** Changes what the server answers to a call. A call that the server refuses stays refused. */
export async function amend(page: Page, call: string | RegExp, change: (json: Json) => Json): Promise<void> {
  await page.route(
    ({ pathname }) => (typeof call === "string" ? pathname === call : call.test(pathname)),
    async (route) => {
      const response = await route.fetch();
      if (!response.ok()) return route.fulfill({ response });
      await route.fulfill({ response, json: change(await response.json()) });
    },
  );
}
