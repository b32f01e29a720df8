import { confidenceMax, confidenceMin, forecastReasonMax } from "@paperchain/core/standings/forecast.ts";
import { useState } from "react";
import { TextField } from "../../../ui/form/field.tsx";
import { SliderField } from "../../../ui/form/slider-field.tsx";

interface ForecastFieldsProps {
  /** Undefined until the member has chosen one. */
  confidence: number | undefined;
  reason: string;
  problem: string | undefined;
  onConfidence: (confidence: number) => void;
  onReason: (reason: string) => void;
}

/** The member's confidence in the trade, and the reason. A problem with the reason appears on blur. */
export function ForecastFields(props: ForecastFieldsProps) {
  const { confidence, reason, problem, onConfidence, onReason } = props;
  const [left, setLeft] = useState(false);
  return (
    <>
      <SliderField
        label="How sure are you that you win?"
        hint={confidenceHint(confidence)}
        min={confidenceMin}
        max={confidenceMax}
        value={confidence}
        text={confidence === undefined ? "Not chosen" : `${confidence}%`}
        onChange={onConfidence}
      />
      <TextField
        label="Why?"
        hint="In a few words. Organisers see both once the trade is closed."
        maxLength={forecastReasonMax}
        autoComplete="off"
        value={reason}
        problem={left ? problem : undefined}
        onChange={(event) => onReason(event.target.value)}
        onBlur={() => setLeft(true)}
      />
    </>
  );
}

function confidenceHint(confidence: number | undefined): string {
  if (confidence === undefined) return "Tap the line, or press an arrow key.";
  if (confidence === confidenceMin) return "50%: you don't know.";
  if (confidence === confidenceMax) return "100%: you can't be wrong.";
  return `You expect to win ${confidence} of 100 trades like this one.`;
}
