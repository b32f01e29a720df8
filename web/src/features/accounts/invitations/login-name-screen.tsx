import { type MyProfile, useMyProfile } from "../../../lib/session/my-profile.ts";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { ButtonLink } from "../../../ui/form/button.tsx";
import { CopyButton } from "../../../ui/form/copy-button.tsx";
import { PublicPage } from "../../../ui/page/page.tsx";
import { PrintBar } from "../../../ui/page/print-bar.tsx";

/** A page to print or photograph, with the name that the member logs in with. A newcomer sees it first. */
export function LoginNameScreen() {
  const profile = useMyProfile();
  return (
    <div className="mx-auto w-full max-w-[720px] px-4 py-4 sm:px-6">
      <PrintBar back="/account" />
      <Loads
        query={profile}
        what="your user name"
        skeleton={<Skeleton className="mx-auto mt-12 h-90 w-full max-w-[420px] rounded-card" />}
        frame={(state) => (
          <>
            <h1 className="sr-only">User name</h1>
            {state}
          </>
        )}
      >
        {(data) => <UserName profile={data} />}
      </Loads>
    </div>
  );
}

function UserName({ profile: { fullName, userName, email, phone } }: { profile: MyProfile }) {
  const name = userName ?? email ?? phone ?? "";
  return (
    <PublicPage
      title={`Welcome, ${fullName}`}
      subtitle={`You are logged in. Keep your ${userName ? "user name" : "login"}: you need it to log in again.`}
    >
      <div className="flex flex-col gap-5">
        <div className="text-center">
          <p className="text-muted">{userName ? "Your user name" : "You log in with"}</p>
          <p
            className={`wrap-anywhere font-bold font-mono leading-tight ${userName ? "text-4xl" : "text-xl"}`}
          >
            {name}
          </p>
          <p className="mt-2 text-muted text-sm">
            Log in at {window.location.host} with it and your {userName ? "PIN" : "password"}.
          </p>
        </div>
        <p className="text-sm print:hidden">
          Take a photo of this page, print it, or write it down.
          {userName && " If you forget the PIN, your organiser gives you a new one."}
        </p>
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <CopyButton text={name} label="Copy" />
        </div>
        <ButtonLink to="/home" variant="primary" size="lg" full className="print:hidden">
          Start
        </ButtonLink>
      </div>
    </PublicPage>
  );
}
