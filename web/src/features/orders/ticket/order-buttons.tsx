import { Button } from "../../../ui/form/button.tsx";
import { ButtonGroup, besideLook } from "../../../ui/form/button-group.tsx";
import type { Side } from "../order.ts";

interface OrderButtonsProps {
  /** A coin that the rules no longer offer can only be sold. */
  canBuy: boolean;
  /** Whether there are other buttons beside them. */
  isBeside: boolean;
  onPress: (side: Side) => void;
}

/** Buy and Sell for the coin itself, not for a bet on it. */
export function OrderButtons({ canBuy, isBeside, onPress }: OrderButtonsProps) {
  const look = isBeside ? besideLook : undefined;
  return (
    <ButtonGroup label="Own the coin" isShown={isBeside}>
      {canBuy && (
        <Button size="lg" className={look} onClick={() => onPress("buy")}>
          Buy
        </Button>
      )}
      <Button size="lg" variant="secondary" className={look} onClick={() => onPress("sell")}>
        Sell
      </Button>
    </ButtonGroup>
  );
}
