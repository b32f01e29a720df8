import type { ProfileTab } from "@paperchain/core/accounts/profile-fields.ts";
import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { firstProblem, type ProfileValues, tabOf } from "./profile-values.ts";

/** After each try to save: opens the tab with the first problem and puts the cursor there. */
export function useShowProblem(form: UseFormReturn<ProfileValues>, openTab: (tab: ProfileTab) => void): void {
  const { submitCount, errors } = form.formState;
  const shown = useRef(0);
  useEffect(() => {
    if (submitCount === shown.current) return;
    shown.current = submitCount;
    const field = firstProblem(errors);
    if (!field) return;
    openTab(tabOf[field]);
    // Once the tab is in view: what is hidden takes no focus.
    const frame = requestAnimationFrame(() => form.setFocus(field));
    return () => cancelAnimationFrame(frame);
  }, [submitCount, errors, form, openTab]);
}
