import { type RefusalCode, refusals } from "@paperchain/contract/refusals.ts";
import type { Page, Route } from "@playwright/test";
import type { Step } from "./steps.ts";

type Calls = string | RegExp | readonly string[];

/** Makes the server refuse some calls, to check the screen without them. */
export function refuse(calls: Calls, code: RefusalCode = "not_allowed"): Step {
  const { status, message } = refusals[code];
  return onCalls(calls, (route) => route.fulfill({ status, json: { code, message } }));
}

/** Breaks the answers of some calls, as if the connection was cut; the server never gets the calls. */
export const loseAnswers = (calls: Calls): Step =>
  onCalls(calls, (route) => route.fulfill({ status: 201, contentType: "application/json", body: "{" }));

/** Lets some calls wait for an answer that does not come. */
export const leaveWaiting = (calls: Calls): Step => onCalls(calls, () => {});

/** Answers a call with this instead of the server. */
export const answer = (call: Calls, json: unknown): Step => onCalls(call, (route) => route.fulfill({ json }));

// biome-ignore lint/suspicious/noExplicitAny: what a state changes in an answer is checked by the screen that shows it.
type Json = any;

/** Changes what the server answers to a call. A call that the server refuses stays refused. */
export const amend = (call: Calls, change: (json: Json) => Json): Step =>
  onCalls(call, async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    await route.fulfill({ response, json: change(await response.json()) });
  });

const onCalls =
  (calls: Calls, handle: (route: Route) => unknown): Step =>
  (page: Page) =>
    page.route(
      ({ pathname }) => (calls instanceof RegExp ? calls.test(pathname) : [calls].flat().includes(pathname)),
      handle,
    );
