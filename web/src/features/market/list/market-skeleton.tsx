import { Skeleton } from "../../../ui/data/states.tsx";
import { place, rowGrid } from "./row-grid.ts";

const rows = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th"];

export function MarketSkeleton() {
  return (
    // One animation for the whole, because one per part takes the browser longer than the list itself.
    <div className="animate-pulse divide-y divide-line **:animate-none sm:-mx-3 md:pt-6">
      {rows.map((row) => (
        <div key={row} className={`${rowGrid} py-3`}>
          <Skeleton className={`${place.rank} h-4 w-4`} />
          <div className={`${place.coin} flex h-10 items-center gap-3`}>
            <Skeleton className="size-9 shrink-0 rounded-full" />
            <div className="flex flex-col gap-2">
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-3 w-10" />
            </div>
          </div>
          <Skeleton className={`${place.price} my-1 h-4 w-20 justify-self-end`} />
          <Skeleton className={`${place.change} my-[3px] h-3.5 w-14 justify-self-end`} />
          <Skeleton className={`${place.line} h-7 w-full`} />
          <Skeleton className={`${place.cap} h-4 w-16 justify-self-end`} />
        </div>
      ))}
    </div>
  );
}
