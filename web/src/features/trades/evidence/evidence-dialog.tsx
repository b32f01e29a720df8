import type { ReactNode } from "react";
import { call } from "../../../lib/call/call.ts";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { saveFile } from "../../../lib/call/save-file.ts";
import { Facts } from "../../../ui/data/facts.tsx";
import { PracticePill } from "../../../ui/data/pill.tsx";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { DownloadButton } from "../../../ui/form/download-button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useReceipt } from "../api.ts";
import { LiveTradeState } from "../list/live-trade-state.tsx";
import { Result } from "../list/result.tsx";
import { nameOf, type Receipt, type Trade } from "../trade.ts";
import { DecidedNotice } from "./decided-notice.tsx";
import { EvidenceTicks } from "./evidence-ticks.tsx";
import { EvidenceWords } from "./evidence-words.tsx";
import { PostingsTable } from "./postings-table.tsx";
import { receiptFile } from "./receipt-file.ts";
import { TicksTable } from "./ticks-table.tsx";
import { TradeChart } from "./trade-chart.tsx";

export interface EvidenceDialogProps {
  id: string;
  /** Whether to name the member, for other readers. */
  byName?: boolean;
  /** This browser's finding about the trade, from another feature. */
  check: (receipt: Receipt) => ReactNode;
  onClose: () => void;
}

/** The evidence of a trade: its entry and exit, the prices around them, the arithmetic and the postings. */
export function EvidenceDialog({ id, byName = false, check, onClose }: EvidenceDialogProps) {
  const receipt = useReceipt(id);
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {receipt.data ? nameOf(receipt.data.trade) : "Trade"} <PracticePill />
        </span>
      }
      footer={receipt.data && <ReceiptButton id={id} />}
    >
      <Loads
        query={receipt}
        what="the evidence"
        failedMessage={(error) => failureMessage(error, "Couldn't load the evidence. Try again.")}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(data) => <Evidence receipt={data} byName={byName} check={check(data)} />}
      </Loads>
    </Dialog>
  );
}

interface EvidenceProps {
  receipt: Receipt;
  byName: boolean;
  check: ReactNode;
}

function Evidence({ receipt, byName, check }: EvidenceProps) {
  const { trade } = receipt;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-start justify-between gap-4 rounded-control bg-hover p-4">
        <LiveTradeState trade={trade} byName={byName} />
        {trade.outcome && <Result trade={trade} />}
      </div>
      {check}
      {trade.decision && <DecidedNotice decision={trade.decision} />}
      <ForecastSection trade={trade} />
      <TradeChart trade={trade} />
      <EvidenceTicks trade={trade} />
      <EvidenceWords receipt={receipt} />
      <PostingsTable postings={receipt.postings} />
      <TicksTable receipt={receipt} />
      <p className="wrap-anywhere text-muted text-xs">
        Transaction ID <span className="font-mono">{trade.id}</span>
      </p>
    </div>
  );
}

/** Downloads the receipt, from which anybody can recompute the outcome. */
function ReceiptButton({ id }: { id: string }) {
  const keep = async () => {
    const receipt = await call("showTradeReceipt", { params: { id } });
    const text = `${JSON.stringify(receipt, null, 2)}\n`;
    saveFile(new Blob([text], { type: "application/json" }), receiptFile(id));
  };
  return (
    <DownloadButton what="receipt" busyLabel="Downloading…" explain={failureMessage} keep={keep}>
      Download receipt
    </DownloadButton>
  );
}

/** The forecast that a member gave before the trade, among its evidence. */
function ForecastSection({ trade: { forecast } }: { trade: Trade }) {
  if (!forecast) return null;
  const { confidence, reason } = forecast;
  return (
    <section>
      <h3 className="mb-2 font-semibold">Said before the trade began</h3>
      {confidence === null ? (
        <p className="text-muted text-sm">Organisers see both once the trade is closed.</p>
      ) : (
        <Facts
          facts={[
            { label: "How sure", value: <span className="figures">{confidence}%</span> },
            { label: "Why", value: reason ?? "Deleted with the member" },
          ]}
        />
      )}
    </section>
  );
}
