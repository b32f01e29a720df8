import { durationWords, shortDuration } from "@paperchain/core/trades/duration-words.ts";
import type { ReactNode } from "react";
import { formatMoney } from "../../../ui/data/format.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { PriceNow } from "../../../ui/data/price-now.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Choice } from "../../../ui/form/choice.tsx";
import { UsdField } from "../../../ui/form/usd-field.tsx";
import type { Terms } from "../api.ts";
import { ForecastFields } from "../forecasts/forecast-fields.tsx";
import { stakeHint, stakeShares } from "./stake.ts";
import { TicketOutcomes } from "./ticket-outcomes.tsx";
import { directionGoal, entryTerm, settledBy } from "./ticket-words.ts";
import type { Ticket, TicketOffer } from "./use-ticket.ts";

interface TicketBodyProps {
  offer: TicketOffer;
  terms: Terms;
  ticket: Ticket;
}

/** Everything that a member should know before confirming a trade. */
export function TicketBody({ offer, terms, ticket }: TicketBodyProps) {
  const { direction, shown, availableBalance } = offer;
  const entry = entryTerm(terms.ruleVersion);
  return (
    <>
      <p className="text-sm">{directionGoal(direction, durationWords(ticket.seconds))}</p>
      {terms.lengths.length > 1 && (
        <Choice
          label="How long it runs"
          options={terms.lengths.map((seconds) => ({
            value: String(seconds),
            label: shortDuration(seconds),
          }))}
          value={String(ticket.seconds)}
          onChange={(seconds) => ticket.choose(Number(seconds))}
        />
      )}
      <PriceNow shown={shown} />
      {ticket.stopped && <Notice tone="warn">{ticket.stopped}</Notice>}
      {ticket.oldPrice && (
        <Notice tone="warn" title="This price is too old to trade on">
          {ticket.oldPrice}
        </Notice>
      )}
      <div className="flex flex-col gap-2">
        <UsdField
          label="Amount in USDT"
          value={ticket.stake}
          onChange={ticket.change}
          hint={stakeHint({ ...terms, availableBalance })}
          problem={ticket.problem}
          focusFirst
        />
        <StakeShares shares={stakeShares({ ...terms, availableBalance })} onPick={ticket.change} />
      </div>
      {ticket.forecast && (
        <ForecastFields
          {...ticket.forecast}
          onConfidence={(confidence) => ticket.say({ confidence })}
          onReason={(reason) => ticket.say({ reason })}
        />
      )}
      <TicketOutcomes stake={ticket.stake} payoutBps={terms.payoutBps} />
      <dl className="flex flex-col gap-1 text-sm">
        <Term label="Entry">{entry.price}</Term>
        <Term label="Runs for">{durationWords(ticket.seconds)} from entry</Term>
        <Term label="Settled by">{settledBy[terms.settlement]}</Term>
        <Term label="Wins needed to break even">{terms.breakEvenPercent}%</Term>
      </dl>
      {entry.because && <p className="text-muted text-xs">{entry.because}</p>}
      <p className="text-muted text-xs">
        Real products of this kind are banned or restricted for retail customers in many countries.
      </p>
    </>
  );
}

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  );
}

interface StakeSharesProps {
  shares: ReturnType<typeof stakeShares>;
  onPick: (stake: string) => void;
}

function StakeShares({ shares, onPick }: StakeSharesProps) {
  return (
    <div className="grid grid-cols-4 gap-2 empty:hidden">
      {shares.map(({ label, stake }) => (
        <Button
          key={label}
          variant="secondary"
          className="figures px-0!"
          aria-label={`${label} ${label === "Max" ? "stake" : "of your balance"}: ${formatMoney(stake, "USDT")}`}
          onClick={() => onPick(stake)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
