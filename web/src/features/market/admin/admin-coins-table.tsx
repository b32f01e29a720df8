import { formatClock, formatMoment } from "../../../lib/words/format-date.ts";
import { dash } from "../../../ui/data/format.ts";
import { ScenarioPill } from "../../../ui/data/pill.tsx";
import { scenarioPercent } from "../../../ui/data/scenario-note.tsx";
import { type Column, column, figures, rowEnd, Table } from "../../../ui/data/table.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { CoinIcon } from "../../../ui/picture/coin-icon.tsx";
import type { ManagedCoin } from "./managed-coin.ts";
import { ManagedCoinChange, ManagedCoinPrice } from "./managed-coin-price.tsx";
import type { AskedScenario } from "./scenario-dialog.tsx";

interface AdminCoinsTableProps {
  coins: readonly ManagedCoin[];
  readAt: number;
  onAsk: (asked: AskedScenario) => void;
}

export function AdminCoinsTable({ coins, readAt, onAsk }: AdminCoinsTableProps) {
  const price = (coin: ManagedCoin, of: "members" | "market") => (
    <ManagedCoinPrice coin={coin} readAt={readAt} of={of} />
  );
  const change = (coin: ManagedCoin) => <ManagedCoinChange coin={coin} readAt={readAt} />;
  const buttons = (coin: ManagedCoin) => <ScenarioButtons coin={coin} onAsk={onAsk} />;
  const columns: Column<ManagedCoin>[] = [
    column("Coin", (coin) => <CoinName coin={coin} />),
    figures("Members see", (coin) => price(coin, "members")),
    figures("Market price", (coin) => price(coin, "market")),
    figures("24h market change", change),
    column("Action", (coin) => <CoinScenario coin={coin} />),
    rowEnd("Actions", buttons),
  ];
  return (
    <Table
      caption="Assets"
      columns={columns}
      rows={coins}
      rowKey={({ id }) => id}
      card={(coin) => (
        <div className="flex flex-col gap-3">
          <div className="flex items-center justify-between gap-3">
            <CoinName coin={coin} />
            <div className="text-right">
              <p>{price(coin, "members")}</p>
              <p className="text-sm">{change(coin)}</p>
            </div>
          </div>
          {coin.scenario && (
            <div className="flex flex-col gap-2">
              <CoinScenario coin={coin} />
              <p className="text-muted text-sm">Market price {price(coin, "market")}</p>
            </div>
          )}
          {buttons(coin)}
        </div>
      )}
    />
  );
}

function CoinName({ coin }: { coin: ManagedCoin }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <CoinIcon image={coin.image} symbol={coin.symbol} />
      <div className="min-w-0">
        <p className="max-w-44 truncate font-medium">{coin.name}</p>
        <p className="text-muted text-xs">{coin.symbol.toUpperCase()}</p>
      </div>
    </div>
  );
}

function ScenarioButtons({ coin, onAsk }: { coin: ManagedCoin; onAsk: (asked: AskedScenario) => void }) {
  const [set, remove] = coin.scenario ? ["Change", "Remove"] : ["Set action", undefined];
  return (
    <div className="flex gap-2 lg:justify-end">
      <Button
        variant="secondary"
        className="max-lg:flex-1"
        aria-label={`${set}: ${coin.name}`}
        onClick={() => onAsk({ act: "set", coin })}
      >
        {set}
      </Button>
      {remove && (
        <Button
          variant="secondary"
          className="max-lg:flex-1"
          aria-label={`${remove} action: ${coin.name}`}
          onClick={() => onAsk({ act: "remove", coin })}
        >
          {remove}
        </Button>
      )}
    </div>
  );
}

/** The scenario of a coin: how much, why, since when, by whom. */
function CoinScenario({ coin: { scenario } }: { coin: ManagedCoin }) {
  if (!scenario) return <span className="text-muted">{dash}</span>;
  return (
    <div className="min-w-0 py-2">
      <ScenarioPill>Scenario {scenarioPercent(scenario)}</ScenarioPill>
      {scenario.note && <p className="wrap-anywhere mt-1 max-w-64 text-sm">{scenario.note}</p>}
      {scenario.since && (
        <p className="mt-1 text-muted text-xs">
          since {formatMoment(scenario.since)} by {scenario.by}
          {scenario.until && `, until ${formatClock(scenario.until)}`}
        </p>
      )}
    </div>
  );
}
