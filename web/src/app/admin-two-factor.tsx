import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useSecurity } from "../features/security/api.ts";
import { Notice } from "../ui/data/notice.tsx";
import { ButtonLink } from "../ui/form/button.tsx";
import { Page } from "../ui/page/page.tsx";
import { ScreenOutline } from "./screen-wait.tsx";

/** This screen needs the whole page, and a class may be looking at it. All other screens show the request. */
const desk = "/admin/desk";

const turnOn = "/account?open=security";

/** Asks an administrator to turn on two-factor login. Where the server requires it, this replaces their screens. */
export function AdminTwoFactor({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { data, isPending } = useSecurity();
  // The notice would push the screen down.
  if (isPending) return <ScreenOutline />;
  const twoFactor = data?.twoFactor;
  const isOff = twoFactor !== undefined && !twoFactor.on;
  if (isOff && twoFactor.demanded && pathname.startsWith("/admin")) return <Demanded />;
  // The screen stays at the same place in the tree. If it moved, it would lose its state when the notice appears.
  return (
    <>
      {isOff && !twoFactor.demanded && pathname !== desk && <Asked />}
      {children}
    </>
  );
}

function Asked() {
  return (
    <div className="mx-auto w-full max-w-[1120px] px-4 pt-4 sm:px-6">
      <Notice tone="warn">
        Two-factor login is off: your password alone opens the administration.{" "}
        <Link to={turnOn} className="font-medium underline">
          Turn on two-factor login
        </Link>
      </Notice>
    </div>
  );
}

function Demanded() {
  return (
    <Page
      title="Turn on two-factor login"
      subtitle="This server requires it of administrators. Until you turn it on, you can do what a member can."
    >
      <ButtonLink to={turnOn} variant="primary" icon={<ShieldCheck aria-hidden="true" />}>
        Open security settings
      </ButtonLink>
    </Page>
  );
}
