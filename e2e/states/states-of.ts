import type { Page } from "@playwright/test";
import type { Audience } from "../../web/src/app/paths.ts";

/** A part that is hidden when a screen opens: a menu, a dialog, an error beside a field, a refusal. */
export interface State {
  /** Its test and its picture go by this name: `npm run look -- login-refused`. */
  readonly name: string;
  readonly audience: Audience;
  readonly address: string;
  /** Errors in the console that the state itself causes, such as an answer that says that the server is busy. */
  readonly causes?: RegExp;
  /** Makes what the screen needs before it opens: members, money, answers of the server. It may name another address. */
  prepare?(page: Page): Promise<string> | Promise<void>;
  /** Brings an open screen into the state, and waits until it shows. The screen belongs to the guest of `guestFor`. */
  open(page: Page): Promise<void>;
}

type Opened = Omit<State, "name" | "audience" | "address"> & { readonly address?: string };

/** States of one screen by their names. A state without preparation is only its `open` function; a state may have another address. */
export const statesOf = (
  screen: Pick<State, "audience" | "address">,
  states: Readonly<Record<string, Opened | State["open"]>>,
): State[] =>
  Object.entries(states).map(([name, state]) => ({
    ...{ ...screen, name },
    ...(typeof state === "function" ? { open: state } : state),
  }));
