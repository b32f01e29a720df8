import { Fragment, type ReactNode, useEffect, useLayoutEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { loginState } from "../features/accounts/login/login-state.ts";
import { useSession } from "../lib/session/session.ts";
import { type Audience, homes } from "./paths.ts";
import { forgetWantedPath, readWantedPath, storeWantedPath } from "./wanted-path.ts";

const ended = loginState({ notice: "Your session has ended. Please log in again.", tone: "info" });

/** Shows a screen to its audience and redirects everybody else. */
export function Guard({ audience, children }: { audience: Audience; children: ReactNode }) {
  const session = useSession();
  if (audience === "anybody") return children;
  if (audience === "stranger") {
    return session.in ? (
      <Navigate to={readWantedPath(session.role) ?? homes[session.role]} replace />
    ) : (
      children
    );
  }
  if (session.in && (audience === "member" || session.role === "admin")) {
    // If another tab starts a new session, the screens are reset.
    return (
      <Fragment key={session.token}>
        {children}
        <LetIn />
      </Fragment>
    );
  }
  if (session.in) return <Navigate to="/" replace />;
  if (session.ended) return <LogInFirst to="/login" state={ended} />;
  if (session.farewell) return <Farewell notice={session.farewell} />;
  return session.left ? <Navigate to="/" replace /> : <LogInFirst to="/" />;
}

/** The login will lead back to this path. */
function LogInFirst({ to, state }: { to: string; state?: object }) {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => storeWantedPath(pathname + search), [pathname, search]);
  return <Navigate to={to} replace state={state} />;
}

function LetIn() {
  useEffect(() => forgetWantedPath(), []);
  return null;
}

function Farewell({ notice }: { notice: string }) {
  return <Navigate to="/login" replace state={loginState({ notice, tone: "gain" })} />;
}
