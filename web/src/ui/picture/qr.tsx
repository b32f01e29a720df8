import { encode } from "uqr";
import { classNames } from "../look/class-names.ts";

interface QrProps {
  text: string;
  /** The description for screen readers. */
  label: string;
  className?: string;
}

/** Always dark on white, with a quiet zone: many cameras cannot read inverted codes. */
export function Qr({ text, label, className }: QrProps) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={200}
      height={200}
      shapeRendering="crispEdges"
      className={classNames("rounded-control", className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={qrPath(data)} fill="#000" />
    </svg>
  );
}

/** A square for every dark point. */
export function qrPath(data: boolean[][]): string {
  return data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
}
