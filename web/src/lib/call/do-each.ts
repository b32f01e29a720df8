import { CallFailed, failureMessage } from "./call-failed.ts";

/** The result of one item: done, or why it was not. */
export interface EachResult<Item> {
  item: Item;
  problem?: string;
}

/**
 * Acts on the items one after another and reports each. After a refusal it continues with the next item. If the server
 * fails or cannot be reached, it leaves the remaining items alone.
 */
export async function doEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  onResult: (result: EachResult<Item>) => void,
): Promise<void> {
  for (const item of items) {
    try {
      await act(item);
      onResult({ item });
    } catch (error) {
      onResult({ item, problem: failureMessage(error, "Couldn't do this. Try again.") });
      if (!isRefusal(error)) return;
    }
  }
}

function isRefusal(error: unknown): boolean {
  // Without a session, or when rate limited, the next one would fail too.
  return (
    error instanceof CallFailed &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 403, 429].includes(error.status)
  );
}
