import { Skeleton } from "../../ui/data/states.tsx";

const rows = ["first", "second", "third", "fourth", "fifth"];

export function ListSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
          <Skeleton className="h-4 w-24 shrink-0" />
        </div>
      ))}
    </div>
  );
}
