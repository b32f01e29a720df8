import { useState } from "react";
import { useFocusReturn } from "./use-focus-return.ts";

/**
 * The dialog that a row of a list asked for. When it closes, the focus returns to the row's button, or to `heading`
 * where the row is gone.
 */
export function useAsked<Asked>() {
  const [asked, ask] = useState<Asked>();
  const heading = useFocusReturn(asked !== undefined);
  return { asked, ask, close: () => ask(undefined), heading };
}
