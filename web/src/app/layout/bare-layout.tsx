import { Outlet } from "react-router";
import { ScreenWait } from "../screen-wait.tsx";
import { useLive } from "../watch/use-live.ts";

/** The layout for screens on a wall or on paper, without bars and menus. Each shows the practice mark itself. */
export function BareLayout() {
  useLive();
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <ScreenWait>
        <Outlet />
      </ScreenWait>
    </main>
  );
}
