import type { LucideIcon } from "lucide-react";
import { NavLink } from "react-router";
import { classNames } from "../../ui/look/class-names.ts";

const shownMax = 99;

export interface Destination {
  to: string;
  label: string;
  icon: LucideIcon;
  /**
   * The bottom navigation has no room for this link. On phones, the account menu and the foot of every page have it.
   */
  wideOnly?: boolean;
  /** How many items wait there for a decision or an answer. */
  waiting?: number;
}

/** The main links within the thumb's reach, on phones and tablets. */
export function BottomNavigation({ label, destinations }: { label: string; destinations: Destination[] }) {
  const shown = destinations.filter(({ wideOnly }) => !wideOnly);
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex max-w-xl">
        {shown.map(({ to, label: name, icon: Icon, waiting = 0 }) => (
          <li key={name} className="min-w-0 flex-1">
            <NavLink
              to={to}
              className="flex min-h-16 flex-col items-center justify-center gap-1 font-medium text-[0.6875rem] text-muted leading-4 outline-offset-[-4px] hover:text-text aria-[current=page]:text-accent-text"
            >
              <span className="relative">
                <Icon aria-hidden="true" className="size-[22px]" strokeWidth={1.75} />
                <WaitingCount count={waiting} className="absolute -top-2 left-3.5" />
              </span>
              {/* With six links, the longest word fits on a phone only with tighter letter spacing. */}
              <span className="max-w-full truncate max-sm:pr-[0.05em] max-sm:tracking-tighter">
                <NameWithCount name={name} count={waiting} />
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same links in the top bar, on wide screens. */
export function TopNavigation({ label, destinations }: { label: string; destinations: Destination[] }) {
  return (
    <nav aria-label={label} className="hidden lg:block">
      <ul className="flex items-center gap-1">
        {destinations.map(({ to, label: name, waiting = 0 }) => (
          <li key={name}>
            <NavLink
              to={to}
              className="flex h-11 items-center gap-1.5 rounded-control px-2 font-medium text-muted text-sm hover:bg-hover hover:text-text xl:px-2.5 aria-[current=page]:bg-hover aria-[current=page]:text-text"
            >
              <NameWithCount name={name} count={waiting} />
              <WaitingCount count={waiting} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The visible count of waiting items. `NameWithCount` says it to screen readers. */
function WaitingCount({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "figures grid h-5 min-w-5 place-items-center rounded-full bg-warn px-1 font-semibold text-[0.6875rem] text-surface",
        className,
      )}
    >
      {count > shownMax ? `${shownMax}+` : count}
    </span>
  );
}

/** A link's name, followed by its count for screen readers: `Transactions, 3 waiting`. */
function NameWithCount({ name, count }: { name: string; count: number }) {
  if (count === 0) return name;
  return (
    <>
      <span aria-hidden="true">{name}</span>
      <span className="sr-only">
        {name}, {count} waiting
      </span>
    </>
  );
}
