import type { RefusalCode } from "@paperchain/contract/refusals.ts";
import type { Page } from "@playwright/test";
import type { Audience } from "../../web/src/app/paths.ts";
import { leaveWaiting, refuse } from "./answers.ts";
import { has, type Step, sees } from "./steps.ts";

/** A part that is hidden when a screen opens: a menu, a dialog, an error beside a field, a refusal. */
export interface State {
  /** Its test and its picture go by this name: `npm run look -- login-refused`. */
  readonly name: string;
  readonly audience: Audience;
  readonly address: string;
  /** Errors in the console that the state itself causes, such as an answer that says that the server is busy. */
  readonly causes?: RegExp;
  /** Makes what the screen needs before it opens: members, money, answers of the server. A step may find another address. */
  readonly prepare?: Step | readonly Step[];
  /** Brings an open screen into the state, and waits until it shows. The screen belongs to the guest of `guestFor`. */
  readonly open: Step | readonly Step[];
}

type Opened = Omit<State, "name" | "audience" | "address"> & { readonly address?: string };

/** States of one screen by their names. A state without preparation is only its `open` function; a state may have another address. */
export const statesOf = (
  audience: Audience,
  address: string,
  states: Readonly<Record<string, Opened | State["open"]>>,
): State[] =>
  Object.entries(states).map(([name, state]) => ({
    ...{ audience, address, name },
    ...("open" in state ? state : { open: state }),
  }));

/** The server refuses these calls, and the screen says so. */
export const failed = (calls: string[], words: string | RegExp, code?: RefusalCode): Opened => ({
  prepare: refuse(calls, code),
  open: sees(words),
});

/** The answers do not come, and a screen reader hears so. */
export const loading = (calls: string[], words: string): Opened => ({
  prepare: leaveWaiting(calls),
  open: has(words),
});

/** Opens a screen in one of its states, in a page of the guest of `guestFor`. */
export async function openState(page: Page, { address, prepare = [], open }: State): Promise<void> {
  let found: unknown;
  for (const step of [prepare].flat()) found = await step(page);
  await page.goto(typeof found === "string" ? found : address);
  for (const step of [open].flat()) await step(page);
}
