import { useState } from "react";
import { useFocusKept } from "./use-focus-kept.ts";

/**
 * The dialog that a row of a list asked for. When it closes, the focus returns to the row's button, or to `heading`
 * where the row is gone.
 */
export function useAsked<Asked>() {
  const [asked, ask] = useState<Asked>();
  const heading = useFocusKept(asked !== undefined);
  return { asked, ask, close: () => ask(undefined), heading };
}
