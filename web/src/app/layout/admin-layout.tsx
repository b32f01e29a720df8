import { Suspense } from "react";
import { Outlet } from "react-router";
import { lazyPart } from "../../lib/load/lazy-part.tsx";
import { AdminTwoFactor } from "../admin-two-factor.tsx";
import { menuEntries, paths, type ScreenPath } from "../paths.ts";
import { AccountMenu } from "./account-menu.tsx";
import { menuIcons } from "./menu-icons.ts";
import type { Destination } from "./navigation.tsx";
import { Shell } from "./shell.tsx";
import { useWaiting } from "./use-waiting.ts";

const ServerTroubles = lazyPart(() => import("./server-troubles.tsx"), "ServerTroubles");

/** The bottom bar has room for six entries. */
const isInAccountMenu = (path: ScreenPath) => menuEntries("adminAccount").some(({ to }) => to === path);

const destinationsWith = ({ transactions, kyc }: ReturnType<typeof useWaiting>): Destination[] => {
  const waiting: Partial<Record<ScreenPath, number>> = {
    "/admin/transactions": transactions,
    "/admin/kyc": kyc,
  };
  return menuEntries("adminBar").map(({ to, label }) => ({
    // If work is waiting, the link opens the queue, otherwise the whole list.
    to: to === "/admin/transactions" && transactions > 0 ? `${to}?status=Waiting` : to,
    label,
    icon: menuIcons[to],
    waiting: waiting[to] ?? 0,
    wideOnly: paths[to].audience !== "admin" || isInAccountMenu(to),
  }));
};

export function AdminLayout() {
  const waiting = useWaiting();
  return (
    <Shell
      label="Administration"
      home="/admin/users"
      destinations={destinationsWith(waiting)}
      menu={<AccountMenu place="admin" />}
      notices={
        <Suspense>{waiting.troubles.length > 0 && <ServerTroubles troubles={waiting.troubles} />}</Suspense>
      }
    >
      <AdminTwoFactor>
        <Outlet />
      </AdminTwoFactor>
    </Shell>
  );
}
