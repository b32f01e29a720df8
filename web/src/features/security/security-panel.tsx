import { type ReactNode, useId } from "react";
import { Loads, Skeleton } from "../../ui/data/states.tsx";
import { useSecurity } from "./api.ts";
import { Contacts } from "./contacts.tsx";
import { NoticeSwitches } from "./notice-switches.tsx";
import { SessionsList } from "./sessions-card.tsx";
import { TwoFactor } from "./two-factor.tsx";

/** All security settings except the password. Each change takes effect at once. */
export function SecurityPanel() {
  const security = useSecurity();
  return (
    <>
      <Loads
        query={security}
        failedMessage="Couldn't load your security settings. Try again."
        skeleton={<Skeleton className="h-72 w-full" />}
      >
        {({ twoFactor, contacts, notices }) => (
          <>
            <Part title="Two-factor login">
              <TwoFactor twoFactor={twoFactor} />
            </Part>
            {contacts.email || contacts.phone ? (
              <>
                <Part title="Contacts">
                  <Contacts contacts={contacts} />
                </Part>
                <Part title="Messages to you">
                  <NoticeSwitches
                    notices={notices}
                    hasEmail={contacts.email !== null}
                    hasPhone={contacts.phone !== null}
                  />
                </Part>
              </>
            ) : (
              <Part title="Messages to you">
                <p className="text-sm">
                  They are in your inbox, behind the bell. You gave no e-mail and no phone.
                </p>
              </Part>
            )}
          </>
        )}
      </Loads>
      <Part title="Where you are logged in">
        <SessionsList />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
