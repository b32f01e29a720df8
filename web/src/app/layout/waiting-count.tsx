import { classNames } from "../../ui/look/class-names.ts";

const shownMax = 99;

/** The visible count of waiting items. `NameWithCount` says it to screen readers. */
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

/** A link's name, followed by its count for screen readers: `Transactions, 3 waiting`. */
export function NameWithCount({ name, count }: { name: string; count: number }) {
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
