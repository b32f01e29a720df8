import { breakEvenPercent } from "@paperchain/core/trades/trade.ts";
import type { ReactNode } from "react";
import { readAmount } from "../../../lib/words/read-amount.ts";
import { TextField } from "../../../ui/form/field.tsx";
import { CoinFields } from "./coin-fields.tsx";
import { DeciderFields } from "./decider-fields.tsx";
import { HoldingsOffer } from "./holdings-offer.tsx";
import { LengthsField } from "./lengths-field.tsx";
import { OrderFields } from "./order-fields.tsx";
import { PartFields } from "./part-fields.tsx";
import type { RulesFieldsProps } from "./rules-form.ts";
import { StandingsFields } from "./standings-fields.tsx";

const amount = { type: "number", inputMode: "decimal", autoComplete: "off", min: "0", step: "0.01" } as const;

/** The form of a group's rules. */
export function RulesFields({ form, hasHoldings }: RulesFieldsProps & { hasHoldings: boolean }) {
  const { errors } = form.formState;
  return (
    <>
      <Section title="Money">
        <TextField
          {...amount}
          label="Everybody starts with, in USDT"
          hint="For people who join from now on."
          problem={errors.startingBalance?.message}
          {...form.register("startingBalance")}
        />
      </Section>
      <Section title="What is on">
        {!hasHoldings && <HoldingsOffer form={form} />}
        <PartFields form={form} />
      </Section>
      <Section title="Trades">
        <LengthsField form={form} />
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TextField
            {...amount}
            label="A win pays, in % of the stake"
            hint={breakEvenWords(form.watch("payout"))}
            problem={errors.payout?.message}
            {...form.register("payout")}
          />
          <TextField
            label="Open trades at most"
            inputMode="numeric"
            autoComplete="off"
            hint="For each member. Leave it empty for any number."
            problem={errors.openTradesMax?.message}
            {...form.register("openTradesMax")}
          />
          <TextField
            {...amount}
            label="Smallest stake in USDT"
            problem={errors.stakeMin?.message}
            {...form.register("stakeMin")}
          />
          <TextField
            {...amount}
            label="Largest stake in USDT"
            hint="Leave it empty for no limit."
            problem={errors.stakeMax?.message}
            {...form.register("stakeMax")}
          />
        </div>
      </Section>
      <Section title="Buying and selling">
        <OrderFields form={form} />
      </Section>
      <Section title="Coins">
        <CoinFields form={form} />
      </Section>
      <Section title="Who decides">
        <DeciderFields form={form} />
      </Section>
      <Section title="Standings">
        <StandingsFields form={form} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h3 className="border-line border-b pb-1.5 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function breakEvenWords(typed: string): string | undefined {
  const percent = readAmount(typed);
  if (percent === undefined) return undefined;
  return `Members need ${breakEvenPercent(Number(percent / 10_000n))}% wins to break even.`;
}
