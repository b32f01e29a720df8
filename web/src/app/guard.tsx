import { Fragment, type ReactNode } from "react";
import { Navigate } from "react-router";
import { loginState } from "../features/accounts/login-state.ts";
import { useSession } from "../lib/session.ts";
import type { Role } from "../lib/session-store.ts";
import type { Audience } from "./paths.ts";

const homes = { user: "/home", admin: "/admin/users" } as const satisfies Record<Role, string>;
const ended = loginState({ notice: "Your session has ended. Please log in again.", tone: "info" });

/** Lets in whom a screen is for and leads everybody else to where they belong. */
export function Guard({ audience, children }: { audience: Audience; children: ReactNode }) {
  const session = useSession();
  if (audience === "anybody") return children;
  if (audience === "stranger") return session.in ? <Navigate to={homes[session.role]} replace /> : children;
  if (session.in && (audience === "member" || session.role === "admin")) {
    // Another session, begun in another tab, starts the screens afresh.
    return <Fragment key={session.token}>{children}</Fragment>;
  }
  if (!session.in && session.ended) return <Navigate to="/login" replace state={ended} />;
  if (!session.in && session.farewell) return <Farewell notice={session.farewell} />;
  return <Navigate to="/" replace />;
}

function Farewell({ notice }: { notice: string }) {
  return <Navigate to="/login" replace state={loginState({ notice, tone: "gain" })} />;
}
