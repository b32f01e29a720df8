import { type Audience, rankings } from "@paperchain/core/standings/choice.ts";
import { rankingWords } from "@paperchain/core/standings/ranking-words.ts";
import { Coins, Percent, Target, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { Controller } from "react-hook-form";
import { Choice } from "../../../ui/form/choice.tsx";
import { Checkbox } from "../../../ui/form/field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { OptionCard } from "../../../ui/form/option-card.tsx";
import type { RulesFieldsProps } from "./rules-form.ts";

const icons: Record<(typeof rankings)[number], ReactNode> = {
  percent: <Percent />,
  profit: <Coins />,
  returnPerDrawdown: <TrendingUp />,
  calibration: <Target />,
};

const audiences: readonly { value: Audience; label: string }[] = [
  { value: "names", label: "All names" },
  { value: "place", label: "Own place" },
  { value: "nobody", label: "Organisers only" },
];

const audienceHints: Record<Audience, string> = {
  names:
    "Everybody in the group sees everybody's name, place and figures, and can download the movements behind them after the end: kinds, amounts and confidences. Anybody with the link of the board sees the first ten names and figures.",
  place: "Members see their own place, and how the figures of the group are spread, without names.",
  nobody: "Members see their own figures and no place.",
};

/**
 * The fields for standings: who sees them, the figure that ranks members in a round, and the question on the ticket.
 */
export function StandingsFields({ form }: RulesFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Controller
        name="standings.shownTo"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <div className="flex flex-col gap-1.5">
            <p aria-hidden="true" className="font-medium text-sm">
              Members see
            </p>
            <Choice label="Members see" options={audiences} value={value} onChange={onChange} />
            <p aria-live="polite" className="text-muted text-sm">
              {audienceHints[value]}
            </p>
          </div>
        )}
      />
      <fieldset>
        <legend className="mb-1.5 font-medium text-sm">Members are ranked by</legend>
        <div className="flex flex-col gap-2">
          {rankings.map((value) => (
            <OptionCard
              key={value}
              value={value}
              icon={icons[value]}
              title={rankingWords[value].name}
              text={rankingWords[value].sentence}
              {...form.register("standings.rankBy", { deps: ["confidence"] })}
            />
          ))}
        </div>
      </fieldset>
      {/* The last field, because its problem appears while something else is being pressed, and would move everything
          below it. */}
      <div>
        <Checkbox label="Ask how sure members are, and why" {...form.register("confidence")} />
        <FormProblem problem={errors.confidence?.message} />
      </div>
    </>
  );
}
