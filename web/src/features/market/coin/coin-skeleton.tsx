import { Skeleton } from "../../../ui/data/states.tsx";

export function CoinSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
      <div className="flex flex-col gap-4 lg:order-2 lg:gap-6">
        <Skeleton className="h-36 w-full rounded-card" />
        <Skeleton className="hidden h-36 w-full rounded-card lg:block" />
      </div>
      <Skeleton className="h-[32rem] w-full rounded-card" />
    </div>
  );
}
