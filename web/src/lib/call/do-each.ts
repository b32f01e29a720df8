import { CallFailed, failureMessage } from "./call-failed.ts";

/** The result for one of several: done, or why not. */
export interface EachOutcome<Item> {
  item: Item;
  problem?: string;
}

/**
 * Acts on one after the other and tells of each. A refusal concerns one and the next is tried; when the server cannot be
 * reached or fails, the rest is left alone.
 */
export async function doEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  onOutcome: (outcome: EachOutcome<Item>) => void,
): Promise<void> {
  for (const item of items) {
    try {
      await act(item);
      onOutcome({ item });
    } catch (error) {
      onOutcome({ item, problem: failureMessage(error, "Couldn't do this. Try again.") });
      if (!isRefusal(error)) return;
    }
  }
}

function isRefusal(error: unknown): boolean {
  // Without a session, or asked to wait, the next one fares no better.
  return (
    error instanceof CallFailed &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 403, 429].includes(error.status)
  );
}
