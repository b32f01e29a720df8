import { call } from "../../../lib/call/call.ts";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { useAnswer } from "../../../lib/call/hooks/use-answer.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { saveFile } from "../../../lib/call/save-file.ts";
import { formatExactMoment, formatMoment } from "../../../lib/words/format-date.ts";
import { formatExact, formatQuantity } from "../../../ui/data/format.ts";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { DownloadButton } from "../../../ui/form/download-button.tsx";
import { PromiseButton } from "../transactions/promise-button.tsx";
import { OrderCheck } from "./order-check.tsx";

type Receipt = Answer<"showOrderReceipt">;

/**
 * The evidence of an order, for the dialog that shows it: this browser's check, the arithmetic, the rule, and the
 * movements.
 */
export function OrderEvidence({ id }: { id: string }) {
  const receipt = useAnswer(["orders", "receipt", id], "showOrderReceipt", { params: { id } });
  return (
    <Loads
      query={receipt}
      what="the evidence"
      failedMessage={(error) => failureMessage(error, "Couldn't load the evidence. Try again.")}
      skeleton={<Skeleton className="h-48 w-full" />}
    >
      {(data) => <Evidence receipt={data} />}
    </Loads>
  );
}

function Evidence({ receipt }: { receipt: Receipt }) {
  const { order, rule, arithmetic, postings, coins, log } = receipt;
  return (
    <div className="flex flex-col gap-4">
      <OrderCheck receipt={receipt} />
      <section>
        <h3 className="mb-2 font-semibold">How the fill was computed</h3>
        <Sentences sentences={arithmetic} />
        <details className="mt-3 text-sm">
          <summary className="py-3 text-accent-text">The rule, version {rule.version}</summary>
          <Sentences sentences={rule.words} />
        </details>
        <details className="text-sm">
          <summary className="py-3 text-accent-text">What it moved</summary>
          <Sentences
            sentences={[...postings.map(moneyWords), ...coins.map(coinWords(order.symbol.toUpperCase()))]}
          />
        </details>
        {log && (
          <p className="figures mt-3 text-muted text-sm">
            Operator log {log.code}, {log.size} {log.size === 1 ? "line" : "lines"}, signed{" "}
            {formatMoment(log.time)}
          </p>
        )}
      </section>
      <div className="flex flex-wrap gap-3">
        <DownloadButton
          what="receipt"
          busyLabel="Downloading…"
          explain={failureMessage}
          keep={() => saveReceipt(order.id)}
        >
          Save the receipt
        </DownloadButton>
        <PromiseButton userId={order.userId} id={order.id} />
      </div>
    </div>
  );
}

async function saveReceipt(id: string): Promise<void> {
  const receipt = await call("showOrderReceipt", { params: { id } });
  const text = `${JSON.stringify(receipt, null, 2)}\n`;
  saveFile(new Blob([text], { type: "application/json" }), `paperchain-practice-order-${id}.json`);
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ol className="figures wrap-anywhere flex list-decimal flex-col gap-1 pl-5 text-sm marker:text-muted">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  );
}

const names: Readonly<Record<string, string>> = {
  order_hold: "Held",
  order_release: "Returned",
  order_buy: "Paid",
  order_buy_fee: "Fee",
  order_sell: "Proceeds",
  order_sell_fee: "Fee",
  coin_hold: "Held",
  coin_release: "Returned",
  coin_buy: "Bought",
  coin_sell: "Sold",
};

const nameOf = (kind: string): string => names[kind] ?? kind;

const moneyWords = ({ kind, available, held, at }: Receipt["postings"][number]): string =>
  `${nameOf(kind)}: available ${formatExact(available, "USDT", true)}, held ${formatExact(held, "USDT", true)} (${formatExactMoment(at)}).`;

const coinWords =
  (unit: string) =>
  ({ kind, available, held, at }: Receipt["coins"][number]): string =>
    `${nameOf(kind)}: available ${formatQuantity(available, true)} ${unit}, held ${formatQuantity(held, true)} ${unit} (${formatExactMoment(at)}).`;
