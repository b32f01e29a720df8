import type { FormEvent, ReactNode } from "react";
import type { MyProfile } from "../../lib/session/my-profile.ts";
import { Tabs } from "../../ui/data/tabs.tsx";
import { AvatarField } from "./avatar-field.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PersonalFields } from "./personal-fields.tsx";
import { PinForms } from "./pin-forms.tsx";
import { ProfileFields } from "./profile-fields.tsx";

interface ProfileTabsProps {
  profile: MyProfile;
  form: { id: string; onSubmit: (event: FormEvent) => void };
  security: ReactNode;
  open: string;
  onOpen: (tab: string) => void;
}

/** Four tabs are one form with one Save button. In the fifth, each part saves by itself. */
export function ProfileTabs({ profile, form, security, open, onOpen }: ProfileTabsProps) {
  const part = (fields: ReactNode) => (
    // Each tab is a form with a hidden submit button, so that Enter saves from any tab.
    <form noValidate onSubmit={form.onSubmit}>
      {fields}
      <input type="submit" hidden />
    </form>
  );
  const tabs = [
    {
      id: "personal",
      label: "Personal Info",
      content: (
        <>
          <AvatarField profile={profile} />
          <form id={form.id} noValidate onSubmit={form.onSubmit}>
            <PersonalFields twoFactorOn={profile.twoFactorAuth} hasContacts={profile.userName === null} />
          </form>
        </>
      ),
    },
    { id: "address", label: "Address", content: part(<ProfileFields tab="address" />) },
    { id: "professional", label: "Professional", content: part(<ProfileFields tab="professional" />) },
    { id: "trading", label: "Trading Profile", content: part(<ProfileFields tab="trading" />) },
    {
      id: "security",
      label: "Security",
      content: (
        <div className="flex flex-col gap-8">
          {security}
          {profile.userName === null ? <PasswordForm /> : <PinForms profile={profile} />}
        </div>
      ),
    },
  ];
  // A fixed minimum height, so that the dialog does not jump between tabs.
  return (
    <div className="min-h-[27rem]">
      <Tabs label="Parts of your profile" tabs={tabs} open={open} onOpen={onOpen} />
    </div>
  );
}
