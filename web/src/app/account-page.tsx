import { AccountScreen } from "../features/accounts/account-screen.tsx";
import { KycPanel } from "../features/kyc/kyc-panel.tsx";

/** The account with the check of the member's identity: two nouns, so they meet here. */
export function AccountPage() {
  return <AccountScreen verification={<KycPanel />} />;
}
