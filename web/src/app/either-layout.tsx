import type { ReactNode } from "react";
import { useSession } from "../lib/session.ts";
import { PublicLayout } from "./public-layout.tsx";

/** For screens that anybody may open: whoever is logged in keeps their navigation. */
export function EitherLayout({ member }: { member: ReactNode }) {
  return useSession().in ? member : <PublicLayout />;
}
