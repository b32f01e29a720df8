import { Suspense } from "react";
import { LoginScreen } from "../../features/accounts/login/login-screen.tsx";
import { keptPrefixes, listKeptNames } from "../../features/oversight/log/kept-storage.ts";
import { lazyPart } from "../../lib/load/lazy-part.tsx";
import { useSupport } from "../use-support.tsx";

const KeptPromisesNote = lazyPart(
  () => import("../../features/oversight/promises/kept-promises-note.tsx"),
  "KeptPromisesNote",
);

/** Looks when a login is refused, and loads the note only in a browser that keeps promises. */
function KeptPromises() {
  if (listKeptNames(keptPrefixes.transactions).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <KeptPromisesNote />
    </Suspense>
  );
}

/** The login page combines three features: login, the contact form for suspended members, and what this browser keeps of an account. */
export function LoginPage() {
  const [support, openSupport] = useSupport(undefined, "contact");
  return (
    <>
      <LoginScreen onContact={openSupport} ifRefused={<KeptPromises />} />
      {support}
    </>
  );
}
