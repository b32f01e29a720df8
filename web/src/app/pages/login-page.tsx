import { LoginScreen } from "../../features/accounts/login/login-screen.tsx";
import { useSupport } from "../use-support.tsx";

/** The login, and the contact form for members who are kept out: two nouns, so they meet here. */
export function LoginPage() {
  const [support, openSupport] = useSupport(undefined, "contact");
  return (
    <>
      <LoginScreen onContact={openSupport} />
      {support}
    </>
  );
}
