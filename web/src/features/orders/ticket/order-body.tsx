import type { ReactNode } from "react";
import { Notice } from "../../../ui/data/notice.tsx";
import { PriceNow } from "../../../ui/data/price-now.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Choice } from "../../../ui/form/choice.tsx";
import { UsdField } from "../../../ui/form/usd-field.tsx";
import type { OrderTerms } from "../api.ts";
import { type Kind, unitOf } from "../order.ts";
import { kindNames, sizeWords } from "../order-words.ts";
import { OrderPreview } from "./order-preview.tsx";
import { availableWords, type OrderDraft, sizeShares, sizeText } from "./order-size.ts";
import { endTerm, fillTerm, kindSentence, paperSentence, priceLabels, reachedWords } from "./ticket-words.ts";
import type { OrderOffer, OrderTicket } from "./use-order-ticket.ts";

interface OrderBodyProps {
  offer: OrderOffer;
  terms: OrderTerms;
  ticket: OrderTicket;
}

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value: value as Kind, label }));

/** Everything that a member should know before confirming an order. */
export function OrderBody({ offer, terms, ticket }: OrderBodyProps) {
  const { draft, partner, problems, refused } = ticket;
  const { side, kind } = draft;
  const filled = fillTerm(kind, terms.ruleVersion);
  return (
    <>
      {!partner && <Choice label="Kind of order" options={kinds} value={kind} onChange={ticket.choose} />}
      <p aria-live="polite" className="text-sm">
        {kindSentence[side][kind]}
      </p>
      {partner && (
        <Notice>
          This and your {kindNames[partner.kind].toLowerCase()} order sell the same {sizeWords(partner)}: when
          one is filled, the other is cancelled.
        </Notice>
      )}
      <PriceNow shown={offer.shown} />
      {ticket.stopped && <Notice tone="warn">{ticket.stopped}</Notice>}
      {ticket.oldPrice && (
        <Notice tone="warn" title="This price is too old to buy or sell on">
          {ticket.oldPrice}
        </Notice>
      )}
      {!partner && (
        <div className="flex flex-col gap-2">
          <UsdField
            label={side === "buy" ? "Amount in USDT" : `Quantity in ${unitOf(draft.coin)}`}
            step={side === "buy" ? "0.01" : "any"}
            value={draft.size}
            onChange={ticket.changeSize}
            hint={hintOf(draft, terms)}
            problem={problems.size}
            refused={refused.size}
            focusFirst
          />
          <SizeShares draft={draft} onPick={ticket.changeSize} />
        </div>
      )}
      {kind !== "market" && (
        <UsdField
          label={priceLabels[kind]}
          step="any"
          value={draft.price}
          onChange={ticket.changePrice}
          hint={reachedWords(draft)}
          problem={problems.price}
          refused={refused.price}
          focusFirst={partner !== undefined}
        />
      )}
      <OrderPreview draft={draft} terms={terms} />
      <dl className="flex flex-col gap-1 text-sm">
        <Term label="Filled by">{filled.price}</Term>
        <Term label="Waits at most">{endTerm[kind]}</Term>
      </dl>
      {filled.because && <p className="text-muted text-xs">{filled.because}</p>}
      <p className="text-muted text-xs">{paperSentence}</p>
    </>
  );
}

function hintOf(draft: OrderDraft, { coinPercentMax }: OrderTerms): string | undefined {
  const limit =
    draft.side === "buy" && coinPercentMax !== null
      ? `Your rules: at most ${coinPercentMax}% of your money in one coin.`
      : undefined;
  return [availableWords(draft), limit].filter(Boolean).join(" ") || undefined;
}

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  );
}

function SizeShares({ draft, onPick }: { draft: OrderDraft; onPick: (size: string) => void }) {
  const of = draft.side === "buy" ? "your balance" : `your free ${draft.coin.name}`;
  return (
    <div className="grid grid-cols-4 gap-2 empty:hidden">
      {sizeShares(draft).map(({ label, size }) => (
        <Button
          key={label}
          variant="secondary"
          className="figures px-0!"
          aria-label={`${label} of ${of}: ${sizeText({ ...draft, size })}`}
          onClick={() => onPick(size)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
