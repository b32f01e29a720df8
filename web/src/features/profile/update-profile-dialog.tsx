import { type ReactNode, useId, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useSubmit } from "../../lib/call/use-submit.ts";
import type { MyProfile } from "../../lib/session/my-profile.ts";
import { Notice } from "../../ui/data/notice.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useTrail } from "../../ui/overlay/use-trail.ts";
import { useSaveProfile } from "./api.ts";
import { ProfileTabs } from "./profile-tabs.tsx";
import { bodyOf, type ProfileValues, valuesOf } from "./profile-values.ts";
import { useShowProblem } from "./use-show-problem.ts";

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
