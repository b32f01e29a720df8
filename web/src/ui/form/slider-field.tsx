import { classNames } from "../look/class-names.ts";
import { FieldFrame, type FieldText } from "./field-frame.tsx";

interface SliderFieldProps extends FieldText {
  min: number;
  max: number;
  /** Undefined until a value is chosen. Until then, the slider shows none. */
  value: number | undefined;
  /** The value as shown and as read out. */
  text: string;
  onChange: (value: number) => void;
}

/** The native range input with our styles: arrow keys and screen readers work as usual. */
export function SliderField({ label, hint, problem, value, text, onChange, ...range }: SliderFieldProps) {
  const { min, max } = range;
  const choose = (input: HTMLInputElement) => onChange(Number(input.value));
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
          value={value ?? Math.round((min + max) / 2)}
          aria-valuetext={text}
          className={classNames(sliderLook, value === undefined && unchosenLook)}
          onChange={(event) => choose(event.target)}
          // If the pressed value is where the thumb already is, the input does not change, but it is still a choice.
          onPointerUp={(event) => {
            if (value === undefined) choose(event.currentTarget);
          }}
          onKeyDown={(event) => {
            if (value === undefined && event.key === " ") choose(event.currentTarget);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Without a thumb, which would look like a value. */
const unchosenLook = "[&::-webkit-slider-thumb]:opacity-0 [&::-moz-range-thumb]:opacity-0";

const sliderLook = classNames(
  "h-11 w-full cursor-pointer appearance-none rounded-control bg-transparent",
  "[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-control",
  "[&::-webkit-slider-thumb]:-mt-[9px] [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none",
  "[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent",
  "[&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-control",
  "[&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent",
);
