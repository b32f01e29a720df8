import type { ProfileTab } from "@paperchain/core/accounts/profile-fields.ts";
import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { firstProblem, type ProfileValues, tabOf } from "./profile-values.ts";

/** After each attempt to save, opens the tab with the first problem and focuses the field. */
export function useShowProblem(form: UseFormReturn<ProfileValues>, openTab: (tab: ProfileTab) => void): void {
  const { submitCount, errors } = form.formState;
  const shown = useRef(0);
  useEffect(() => {
    if (submitCount === shown.current) return;
    shown.current = submitCount;
    const field = firstProblem(errors);
    if (!field) return;
    openTab(tabOf[field]);
    // Waits until the tab is visible, because a hidden field cannot take the focus.
    const frame = requestAnimationFrame(() => form.setFocus(field));
    return () => cancelAnimationFrame(frame);
  }, [submitCount, errors, form, openTab]);
}
