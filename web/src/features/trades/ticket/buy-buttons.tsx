import type { Direction } from "@paperchain/core/trades/direction.ts";
import { TrendingDown, TrendingUp } from "lucide-react";
import { useSession } from "../../../lib/session/session.ts";
import { useFeed } from "../../../lib/stream/feed.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { Button } from "../../../ui/form/button.tsx";

interface BuyButtonsProps {
  /** Whether the member's rules have this coin. */
  offered: boolean;
  onBuy: (direction: Direction) => void;
}

/** Buy Up and Buy Down. On phones they stay fixed above the navigation. */
export function BuyButtons({ offered, onBuy }: BuyButtonsProps) {
  const session = useSession();
  const simulated = useFeed()?.simulated ?? false;
  if (simulated && session.in && session.role === "admin") return <NotForAdministrators />;
  if (!offered) return <Notice>Your rules don't include trades on this coin.</Notice>;
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

function NotForAdministrators() {
  return (
    <Notice title="Administrators cannot trade on simulated prices">
      The operator of this server could know these prices in advance. Members trade on them, you do not.
    </Notice>
  );
}

const barLook = [
  "max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-lg:z-10",
  "max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:px-4 max-lg:py-3",
].join(" ");
