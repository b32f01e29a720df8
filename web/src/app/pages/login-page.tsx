import { LoginScreen } from "../../features/accounts/login/login-screen.tsx";
import { useSupport } from "../use-support.tsx";

/** The login page combines two features: login, and the contact form for suspended members. */
export function LoginPage() {
  const [support, openSupport] = useSupport(undefined, "contact");
  return (
    <>
      <LoginScreen onContact={openSupport} />
      {support}
    </>
  );
}
