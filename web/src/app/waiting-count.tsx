import { classNames } from "../ui/class-names.ts";

const shownMax = 99;

/** How much waits at a destination. It is seen only: the name of the link says it to everybody else. */
export function WaitingCount({ count, className }: { count: number; className?: string }) {
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

/** `Transactions, 3 waiting` */
export const nameWithCount = (name: string, count: number): string =>
  count === 0 ? name : `${name}, ${count} waiting`;
