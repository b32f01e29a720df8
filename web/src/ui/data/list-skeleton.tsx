import { Skeleton } from "./states.tsx";

/** The rows of a loading list: a picture, two lines of text, two columns where there is room, and a badge. */
export function ListSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div className="flex flex-col gap-6">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content never change places.
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-3 w-40" />
          </div>
          <Skeleton className="hidden h-4 w-20 shrink-0 lg:block" />
          <Skeleton className="hidden h-4 w-20 shrink-0 lg:block" />
          <Skeleton className="h-6 w-16 shrink-0" />
        </div>
      ))}
    </div>
  );
}
