import type { ReactNode } from "react";
import { Link, Outlet } from "react-router";
import { isUnreached } from "../../lib/call/call-failed.ts";
import { useConnected } from "../../lib/stream/connection.ts";
import { useFeed } from "../../lib/stream/feed.ts";
import { PracticePill, SimulatedPill } from "../../ui/data/pill.tsx";
import { PassingFailures } from "../../ui/data/states.tsx";
import { classNames } from "../../ui/look/class-names.ts";
import { Toasts } from "../../ui/overlay/toasts.tsx";
import { Logo } from "../../ui/picture/logo.tsx";
import { ScreenWait } from "../screen-wait.tsx";
import { LogWatch } from "../watch/log-watch.tsx";
import { MoneyCallWatch } from "../watch/money-call-watch.tsx";
import { TransactionsWatch } from "../watch/transactions-watch.tsx";
import { useLive } from "../watch/use-live.ts";
import { Footer } from "./footer.tsx";
import { BottomNavigation, type Destination, TopNavigation } from "./navigation.tsx";
import { OfflineNote } from "./notices/offline-note.tsx";
import { SkipLink } from "./skip-link.tsx";
import { tallWhileLoading } from "./tall-while-loading.ts";

interface ShellProps {
  /** The accessible name of the navigation. */
  label: string;
  home: string;
  destinations: Destination[];
  menu: ReactNode;
  /** Notices above every screen of this layout. */
  notices?: ReactNode;
  /** The screen, if the layout wraps it. */
  children?: ReactNode;
}

/** The layout for members who are logged in: top bar, navigation, content. */
export function Shell({ label, home, destinations, menu, notices, children = <Outlet /> }: ShellProps) {
  useLive();
  const connected = useConnected();
  const simulated = useFeed()?.simulated ?? false;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-20 border-line border-b bg-surface">
        <div className="mx-auto flex h-16 max-w-[1120px] items-center gap-3 px-4 sm:px-6">
          <Link to={home} aria-label="Paperchain, home" className="rounded-control">
            <Logo className={simulated ? "max-sm:[&>:last-child]:sr-only" : undefined} />
          </Link>
          <PracticePill />
          {simulated && <SimulatedPill />}
          <div className="lg:ml-2 xl:ml-4">
            <TopNavigation label={label} destinations={destinations} />
          </div>
          <div className="ml-auto flex items-center gap-1">{menu}</div>
        </div>
        <LogWatch />
      </header>
      <OfflineNote />
      <MoneyCallWatch />
      <TransactionsWatch />
      {notices}
      <main id="content" tabIndex={-1} className={classNames("flex-1 outline-none", tallWhileLoading)}>
        <PassingFailures value={connected ? never : isUnreached}>
          <ScreenWait>{children}</ScreenWait>
        </PassingFailures>
      </main>
      <Footer className="pb-20 lg:pb-6" />
      <BottomNavigation label={label} destinations={destinations} />
      <Toasts />
    </div>
  );
}

const never = () => false;
