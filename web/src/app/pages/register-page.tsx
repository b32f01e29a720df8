import { RegisterScreen } from "../../features/accounts/invitations/register-screen.tsx";
import { useSupport } from "../use-support.tsx";
import { storeWantedPath } from "../wanted-path.ts";

/** The register page combines two features: registration and support. */
export function RegisterPage() {
  const [support, openSupport] = useSupport();
  return (
    <>
      <RegisterScreen onSupport={openSupport} onJoined={() => storeWantedPath("/user-name")} />
      {support}
    </>
  );
}
