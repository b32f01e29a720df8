import type { ReactNode } from "react";
import { useSession } from "../../lib/session/session.ts";
import { PublicLayout } from "./public-layout.tsx";

/** For screens that anybody may open. Logged-in people keep the navigation of their role. */
export function EitherLayout({ member, admin }: { member: ReactNode; admin: ReactNode }) {
  const session = useSession();
  if (!session.in) return <PublicLayout />;
  return session.role === "admin" ? admin : member;
}
