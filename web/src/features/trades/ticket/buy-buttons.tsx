import { TrendingDown, TrendingUp } from "lucide-react";
import { Button } from "../../../ui/form/button.tsx";
import type { Direction } from "../trade.ts";

/** Buy Up and Buy Down. On phones they stay fixed above the navigation. */
export function BuyButtons({ onBuy }: { onBuy: (direction: Direction) => void }) {
  return (
    <div className={barLook}>
      <div className="mx-auto grid max-w-xl grid-cols-2 gap-3">
        <Button size="lg" variant="gain" icon={<TrendingUp aria-hidden="true" />} onClick={() => onBuy("up")}>
          Buy Up
        </Button>
        <Button
          size="lg"
          variant="loss"
          icon={<TrendingDown aria-hidden="true" />}
          onClick={() => onBuy("down")}
        >
          Buy Down
        </Button>
      </div>
    </div>
  );
}

const barLook = [
  "max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-lg:z-10",
  "max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:px-4 max-lg:py-3",
].join(" ");
