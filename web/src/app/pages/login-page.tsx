import { Suspense } from "react";
import { LoginScreen } from "../../features/accounts/login/login-screen.tsx";
import { listStoredNames, storedPrefixes } from "../../features/oversight/log/evidence-storage.ts";
import { lazyPart } from "../../lib/load/lazy-part.tsx";
import { useSupport } from "../use-support.tsx";

const StoredPromisesNote = lazyPart(
  () => import("../../features/oversight/promises/stored-promises-note.tsx"),
  "StoredPromisesNote",
);

/** Runs when a login is refused, and loads the note only if this browser has stored promises. */
function StoredPromises() {
  if (listStoredNames(storedPrefixes.transactions).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <StoredPromisesNote />
    </Suspense>
  );
}

/**
 * The login page combines three features: login, the contact form for suspended members, and this browser's stored
 * promises.
 */
export function LoginPage() {
  const [support, openSupport] = useSupport(undefined, "contact");
  return (
    <>
      <LoginScreen onContact={openSupport} ifRefused={<StoredPromises />} />
      {support}
    </>
  );
}
