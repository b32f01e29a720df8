import { Skeleton } from "../../../ui/data/states.tsx";

const rows = ["first", "second", "third", "fourth", "fifth"];

export function TradesSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      {rows.map((row) => (
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
