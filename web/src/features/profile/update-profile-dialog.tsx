import type { ProfileTab } from "@paperchain/core/accounts/profile-fields.ts";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { useSubmit } from "../../lib/call/use-submit.ts";
import type { MyProfile } from "../../lib/session/my-profile.ts";
import { Notice } from "../../ui/data/notice.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useTrail } from "../../ui/overlay/use-trail.ts";
import { useSaveProfile } from "./api.ts";
import { ProfileTabs } from "./profile-tabs.tsx";
import { bodyOf, firstProblem, type ProfileValues, tabOf, valuesOf } from "./profile-values.ts";

interface UpdateProfileDialogProps {
  profile: MyProfile;
  /** The security panel, passed in from the security feature. */
  security: ReactNode;
  /** The tab to open first. */
  firstTab: "personal" | "security";
  onClose: () => void;
}

export function UpdateProfileDialog({ profile, security, firstTab, onClose }: UpdateProfileDialogProps) {
  const formId = useId();
  const [before] = useState(() => valuesOf(profile));
  const [tab, setTab] = useTrail(firstTab);
  const form = useForm<ProfileValues>({ mode: "onTouched", defaultValues: before, shouldFocusError: false });
  const save = useSaveProfile();
  const submit = useSubmit(
    form,
    async (values) => {
      await save.mutateAsync(bodyOf(values, before));
      toast.success("Your profile was saved.");
      onClose();
    },
    "Update failed",
  );
  useShowProblem(form, setTab);
  const { errors, isSubmitting } = form.formState;
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {tab === "security" ? "Close" : "Cancel"}
      </Button>
      {tab !== "security" && (
        <Button type="submit" form={formId} busy={isSubmitting} busyLabel="Saving…">
          Save Changes
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title="Update Profile" wide footer={footer}>
      <FormProvider {...form}>
        <ProfileTabs
          profile={profile}
          form={{ id: formId, onSubmit: submit }}
          security={security}
          open={tab}
          onOpen={setTab}
        />
        {errors.root && (
          <Notice role="alert" tone="loss" className="mt-5">
            {errors.root.message}
          </Notice>
        )}
      </FormProvider>
    </Dialog>
  );
}

/** After each attempt to save, opens the tab with the first problem and focuses the field. */
function useShowProblem(form: UseFormReturn<ProfileValues>, openTab: (tab: ProfileTab) => void): void {
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
