import { Link, Outlet } from "react-router";
import { PracticePill } from "../../ui/data/pill.tsx";
import { classNames } from "../../ui/look/class-names.ts";
import { Logo } from "../../ui/picture/logo.tsx";
import { ScreenWait } from "../screen-wait.tsx";
import { LogWatch } from "../watch/log-watch.tsx";
import { Footer } from "./footer.tsx";
import { SkipLink } from "./skip-link.tsx";
import { tallWhileLoading } from "./tall-while-loading.ts";

/** The layout for people who are not logged in. */
export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-20 bg-background">
        <div className="mx-auto flex h-16 w-full max-w-[1120px] items-center gap-3 px-4 sm:px-6">
          <Link to="/" aria-label="Paperchain, start page" className="rounded-control">
            <Logo />
          </Link>
          <PracticePill />
        </div>
        <LogWatch />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={classNames("flex flex-1 flex-col outline-none", tallWhileLoading)}
      >
        <ScreenWait>
          <Outlet />
        </ScreenWait>
      </main>
      <Footer className="pb-4" />
    </div>
  );
}
