import { Outlet } from "react-router";
import { ScreenWait } from "../screen-wait.tsx";
import { useLive } from "../watch/use-live.ts";

/** The layout for screens that stand alone, on a wall or on paper. Each shows the practice mark itself. */
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
