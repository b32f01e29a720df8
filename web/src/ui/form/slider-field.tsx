import { classNames } from "../look/class-names.ts";
import { FieldFrame, type FieldText } from "./field-frame.tsx";

interface SliderFieldProps extends FieldText {
  min: number;
  max: number;
  value: number;
  /** The value as shown and as read out. */
  text: string;
  onChange: (value: number) => void;
}

/** The native range input with our styles: arrow keys and screen readers work as usual. */
export function SliderField({ label, hint, problem, text, onChange, ...range }: SliderFieldProps) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      {...(problem !== undefined && { problem })}
      aside={<output className="figures font-semibold">{text}</output>}
    >
      {(wiring) => (
        <input
          {...range}
          {...wiring}
          type="range"
          aria-valuetext={text}
          className={sliderLook}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      )}
    </FieldFrame>
  );
}

const sliderLook = classNames(
  "h-11 w-full cursor-pointer appearance-none rounded-control bg-transparent",
  "[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-control",
  "[&::-webkit-slider-thumb]:-mt-[9px] [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none",
  "[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent",
  "[&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-control",
  "[&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent",
);
