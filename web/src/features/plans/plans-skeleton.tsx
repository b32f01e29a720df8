import { Skeleton } from "../../ui/data/states.tsx";

export const plansGrid = "grid gap-4 md:grid-cols-2 lg:grid-cols-3";

const places = ["first", "second", "third"];

export function PlansSkeleton() {
  return (
    <div className={plansGrid}>
      {places.map((place) => (
        <div key={place} className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-28" />
              <Skeleton className="h-3 w-36" />
            </div>
          </div>
          <Skeleton className="mt-5 h-9 w-24" />
          <Skeleton className="mt-3 h-10 w-full" />
          <Skeleton className="mt-4 h-32 w-full" />
          <Skeleton className="mt-5 h-11 w-full rounded-control" />
        </div>
      ))}
    </div>
  );
}
