import { ReceiptText } from "lucide-react";
import { Button, IconButton } from "../../../ui/form/button.tsx";
import { isDecidable, nameOf, type Trade } from "../trade.ts";
import type { Decision } from "./admin-api.ts";
import type { AskedTrade } from "./decide-dialog.tsx";

interface AdminTradeButtonsProps {
  trade: Trade;
  onAsk: (asked: AskedTrade) => void;
  onShow: (id: string) => void;
}

/** The buttons of a trade: Win and Loss until it has an outcome, and always its evidence. */
export function AdminTradeButtons({ trade, onAsk, onShow }: AdminTradeButtonsProps) {
  const name = `${nameOf(trade)} of ${trade.userName}`;
  const decide = (outcome: Decision, label: string) => (
    <Button
      variant="secondary"
      className="max-lg:flex-1"
      aria-label={`${label}: ${name}`}
      onClick={() => onAsk({ trade, outcome })}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex items-center gap-2 lg:justify-end">
      {isDecidable(trade) ? (
        <>
          {decide("WIN", "Win")}
          {decide("LOSS", "Loss")}
        </>
      ) : (
        <span className="whitespace-nowrap text-muted text-sm max-lg:flex-1">No actions</span>
      )}
      <IconButton
        label={`Evidence: ${name}`}
        icon={<ReceiptText aria-hidden="true" />}
        onClick={() => onShow(trade.id)}
      />
    </div>
  );
}
