import type { Direction } from "@paperchain/core/trades/direction.ts";
import { TrendingDown, TrendingUp } from "lucide-react";
import { Button } from "../../../ui/form/button.tsx";
import { ButtonGroup, besideLook } from "../../../ui/form/button-group.tsx";

interface BuyButtonsProps {
  /** Whether there are other buttons beside them. */
  isBeside: boolean;
  onBuy: (direction: Direction) => void;
}

/** Buy Up and Buy Down. Beside buttons that buy the coin itself, they say that they are bets. */
export function BuyButtons({ isBeside, onBuy }: BuyButtonsProps) {
  const look = isBeside ? besideLook : undefined;
  return (
    <ButtonGroup label="Bet on up or down" isShown={isBeside}>
      <Button
        size="lg"
        variant="gain"
        className={look}
        icon={<TrendingUp aria-hidden="true" />}
        onClick={() => onBuy("up")}
      >
        Buy Up
      </Button>
      <Button
        size="lg"
        variant="loss"
        className={look}
        icon={<TrendingDown aria-hidden="true" />}
        onClick={() => onBuy("down")}
      >
        Buy Down
      </Button>
    </ButtonGroup>
  );
}
