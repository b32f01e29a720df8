import { RegisterScreen } from "../../features/accounts/invitations/register-screen.tsx";
import { useSupport } from "../use-support.tsx";

/** The register screen with the support dialog beside it: two nouns, so they meet here. */
export function RegisterPage() {
  const [support, openSupport] = useSupport();
  return (
    <>
      <RegisterScreen onSupport={openSupport} />
      {support}
    </>
  );
}
