import { Skeleton } from "../../../ui/data/states.tsx";

const rows = ["first", "second", "third", "fourth", "fifth", "sixth"];

export function AssetsSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-3 w-12" />
          </div>
          <Skeleton className="h-4 w-24 shrink-0" />
          <Skeleton className="hidden h-4 w-24 shrink-0 md:block" />
          <Skeleton className="h-11 w-28 shrink-0 rounded-control max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
