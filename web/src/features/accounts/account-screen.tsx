import type { ReactNode } from "react";
import { Page } from "../../ui/page/page.tsx";
import { InvitationCard } from "./invitations/invitation-card.tsx";

interface AccountScreenProps {
  profile: ReactNode;
  security: ReactNode;
  verification: ReactNode;
  /** The rules that the member practises by. */
  rules: ReactNode;
  /** Whether the member's rules have invitations. */
  mayInvite: boolean;
  sessions: ReactNode;
  ownData: ReactNode;
}

/** The page passes in the cards of other features. */
export function AccountScreen(props: AccountScreenProps) {
  const { profile, security, verification, rules, mayInvite, sessions, ownData } = props;
  return (
    <Page
      title="Account"
      subtitle={`Your profile, your security and your ${mayInvite ? "invitation" : "rules"}`}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="grid min-w-0 gap-4 lg:gap-6">
          {profile}
          {security}
          {verification}
        </div>
        <div className="grid min-w-0 gap-4 lg:gap-6">
          {mayInvite && <InvitationCard />}
          {rules}
          {sessions}
          {ownData}
        </div>
      </div>
    </Page>
  );
}
