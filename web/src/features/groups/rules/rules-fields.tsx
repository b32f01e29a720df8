import { featureNames, features } from "@paperchain/core/groups/features.ts";
import { breakEvenPercent } from "@paperchain/core/trades/trade.ts";
import type { ReactNode } from "react";
import { fieldOf } from "../../../lib/form/field-of.ts";
import { readAmount } from "../../../lib/words/read-amount.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Checkbox, TextField } from "../../../ui/form/field.tsx";
import { CoinFields } from "./coin-fields.tsx";
import { DeciderFields } from "./decider-fields.tsx";
import { LengthsField } from "./lengths-field.tsx";
import { OrderFields } from "./order-fields.tsx";
import type { RulesFieldsProps } from "./rules-form.ts";
import { StandingsFields } from "./standings-fields.tsx";

const amount = { type: "number", inputMode: "decimal", autoComplete: "off", min: "0", step: "0.01" } as const;

/** The form of a group's rules. */
export function RulesFields({ form, hasHoldings }: RulesFieldsProps & { hasHoldings: boolean }) {
  const field = fieldOf(form);
  return (
    <>
      <Section title="Money">
        <TextField
          {...amount}
          label="Everybody starts with, in USDT"
          hint="For people who join from now on."
          {...field("startingBalance")}
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
            {...field("payout")}
          />
          <TextField
            label="Open trades at most"
            inputMode="numeric"
            autoComplete="off"
            hint="For each member. Leave it empty for any number."
            {...field("openTradesMax")}
          />
          <TextField {...amount} label="Smallest stake in USDT" {...field("stakeMin")} />
          <TextField
            {...amount}
            label="Largest stake in USDT"
            hint="Leave it empty for no limit."
            {...field("stakeMax")}
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

/** The parts of the product that the group has. Screens hide the other parts. */
function PartFields({ form }: RulesFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-muted text-sm">Members see only what is on.</legend>
      <div className="grid sm:grid-cols-2">
        {features.map((feature) => (
          <Checkbox
            key={feature}
            label={featureNames[feature].replace(/^./, (letter) => letter.toUpperCase())}
            {...form.register(`on.${feature}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** For an older group: says that buying and selling coins is off, and switches it on in the form. */
function HoldingsOffer({ form }: RulesFieldsProps) {
  const isTicked = form.watch("on.holdings");
  return (
    <Notice>
      <p role="status">
        {isTicked
          ? "Buying and selling coins is ticked below. It begins when you set the new version."
          : "Members can buy, keep and sell coins. In this group it is off."}
      </p>
      {!isTicked && (
        <Button
          variant="quiet"
          className="-ml-4"
          onClick={() => {
            form.setValue("on.holdings", true, { shouldDirty: true });
            // The pressed button goes.
            form.setFocus("on.holdings");
          }}
        >
          Switch it on
        </Button>
      )}
    </Notice>
  );
}
