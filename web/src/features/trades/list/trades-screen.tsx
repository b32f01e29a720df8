import { type ReactNode, Suspense } from "react";
import { PagedList } from "../../../lib/list/paged-list.tsx";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { lazyPart } from "../../../lib/load/lazy-part.tsx";
import { Card } from "../../../ui/data/card.tsx";
import { Empty } from "../../../ui/data/states.tsx";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { useMyTrades } from "../api.ts";
import type { EvidenceDialogProps } from "../evidence/evidence-dialog.tsx";
import { noFilters, readFilters, statusNames, type TradeFilters } from "../filters.ts";
import { CalibrationCard } from "../forecasts/calibration-card.tsx";
import { StatsCard } from "./stats-card.tsx";
import { TradesFilters } from "./trades-filters.tsx";
import { TradesTable, type TradesTableProps } from "./trades-table.tsx";
import { useShownTrade } from "./use-shown-trade.ts";

const EvidenceDialog = lazyPart(() => import("../evidence/evidence-dialog.tsx"), "EvidenceDialog");

/** The member's own trades: running, waiting and closed. */
export function TradesScreen({
  check,
  badge,
  actions,
}: Pick<EvidenceDialogProps, "check"> & Pick<TradesTableProps, "badge"> & { actions: ReactNode }) {
  const filters = useFilters();
  const asked = readFilters(filters.filter);
  const trades = useMyTrades(asked, filters.page);
  const shown = useShownTrade();

  return (
    <Page
      title="My Trades"
      subtitle="Each trade with the recorded prices at its start and end"
      actions={actions}
    >
      <StatsCard />
      <CalibrationCard />
      <TradesFilters asked={asked} onChange={filters.change} />
      <Card>
        <PagedList
          query={trades}
          loadingLabel="Loading trades..."
          failedMessage="Failed to fetch trades"
          rows={(data) => data.trades}
          empty={<NoTrades asked={asked} onAll={() => filters.change(noFilters)} />}
          turnTo={filters.turnTo}
        >
          {(data) => <TradesTable trades={data.trades} badge={badge} onShow={shown.show} />}
        </PagedList>
      </Card>
      <Suspense fallback={null}>
        {shown.id && <EvidenceDialog key={shown.id} id={shown.id} check={check} onClose={shown.hide} />}
      </Suspense>
    </Page>
  );
}

/** The empty list, and what to do next. */
function NoTrades({ asked, onAll }: { asked: TradeFilters; onAll: () => void }) {
  const { status, outcome, coinId } = asked;
  if (!status && !outcome && !coinId) {
    return (
      <Empty title="No trades yet." action={<ButtonLink to="/home">Choose a coin</ButtonLink>}>
        Open a coin and press Buy Up or Buy Down. You only use practice money.
      </Empty>
    );
  }
  return (
    <Empty
      title={outcome || coinId ? "No trades found." : "No trades yet."}
      action={
        <Button variant="secondary" onClick={onAll}>
          Show all trades
        </Button>
      }
    >
      {outcome || coinId
        ? "None of your trades match these filters."
        : `You have no ${statusNames[status].toLowerCase()} trades.`}
    </Empty>
  );
}
