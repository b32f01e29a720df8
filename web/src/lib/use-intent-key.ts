import { useState } from "react";
import { newKey } from "./new-key.ts";

/**
 * The `Idempotency-Key` of what somebody is about to do, as long as its dialog is open. The same thing sent again has
 * the same key, so that a lost answer or a second click moves no money twice; anything else is a new intent.
 */
export function useIntentKey(): (intent: unknown) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (intent) => {
    const what = JSON.stringify(intent);
    const key = keys.get(what) ?? newKey();
    keys.set(what, key);
    return key;
  };
}
