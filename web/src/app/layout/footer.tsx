import { Link } from "react-router";
import { AfterPage } from "../../lib/load/after-page.tsx";
import { lazyPart } from "../../lib/load/lazy-part.tsx";
import { classNames } from "../../ui/look/class-names.ts";

const LogCode = lazyPart(() => import("../../features/oversight/log/log-code.tsx"), "LogCode");

/** The foot of every page: a link to Transparency, and the code of the log as this browser checked it. */
export function Footer({ className }: { className?: string }) {
  return (
    <footer
      className={classNames(
        "mx-auto w-full max-w-[1120px] px-4 text-muted text-xs sm:px-6 sm:text-sm",
        className,
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-line border-t py-2">
        <p>Practice money only</p>
        <Link
          to="/transparency"
          className="inline-flex min-h-11 items-center gap-1 rounded-sm underline decoration-muted/40 underline-offset-4 hover:text-text"
        >
          Transparency · log{" "}
          <AfterPage until="…">
            <LogCode />
          </AfterPage>
        </Link>
      </div>
    </footer>
  );
}
