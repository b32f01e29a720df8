import { classNames } from "../look/class-names.ts";

/** A price chart on paper whose line is a paper chain. It is decoration: the text beside it says everything. */
export function Illustration({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 400" aria-hidden="true" className={classNames("select-none", className)}>
      <defs>
        <linearGradient id="illustration-area" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--accent)" stopOpacity="0.22" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="illustration-glow" x1="0" y1="1" x2="1" y2="0">
          <stop offset="0" stopColor="var(--accent-soft)" stopOpacity="0.4" />
          <stop offset="1" stopColor="var(--accent-soft)" />
        </linearGradient>
        <clipPath id="illustration-sheet">
          <path d={sheet} />
        </clipPath>
      </defs>
      <circle cx="262" cy="196" r="184" fill="url(#illustration-glow)" />
      <Sheet />
      <path d={`${trend}V350H30Z`} fill="url(#illustration-area)" clipPath="url(#illustration-sheet)" />
      <Chain />
      <Coin x={66} y={208} radius={20} tone="loss" />
      <Coin x={402} y={262} radius={27} tone="gain" />
    </svg>
  );
}

function Sheet() {
  return (
    <>
      <rect
        x="84"
        y="58"
        width="320"
        height="292"
        rx="18"
        transform="rotate(4 244 204)"
        className="fill-surface stroke-line"
        strokeWidth="1.5"
        opacity="0.7"
      />
      <g className="stroke-line" strokeWidth="1.5" strokeLinejoin="round">
        <path d={sheet} className="fill-surface" />
        <path d="M352 40V74a14 14 0 0 0 14 14H400Z" className="fill-hover" />
        <path d="M92 170H376M92 215H376M92 260H376M92 305H376" strokeDasharray="2 6" fill="none" />
      </g>
      <text x="92" y="78" className="fill-muted font-medium text-[13px]">
        Paper money
      </text>
      <text x="91" y="113" className="figures fill-text font-semibold text-[31px] tracking-tight">
        1,234.56
      </text>
      <rect x="92" y="128" width="66" height="22" rx="11" className="fill-gain-soft" />
      <text x="125" y="143.500" textAnchor="middle" className="figures fill-gain font-semibold text-[12px]">
        +2.31%
      </text>
    </>
  );
}

/** Links seen from the front and from the side alternate; the last one is the current price. */
function Chain() {
  return links.map(([x, y, angle], index) => (
    <g key={x} transform={`translate(${x} ${y}) rotate(${angle})`}>
      {index % 2 === 0 ? <FrontLink colour={colourOf(index)} /> : <SideLink colour={colourOf(index)} />}
    </g>
  ));
}

function FrontLink({ colour }: { colour: string }) {
  return (
    <g fill="none">
      <rect x="-20" y="-12" width="40" height="24" rx="12" stroke="var(--surface)" strokeWidth="11" />
      <rect x="-20" y="-12" width="40" height="24" rx="12" stroke={colour} strokeWidth="8" />
      <path
        d="M-9-14.500H9M-9 9.500H9"
        stroke="var(--surface)"
        strokeOpacity="0.35"
        strokeWidth="1.500"
        strokeLinecap="round"
      />
    </g>
  );
}

function SideLink({ colour }: { colour: string }) {
  return (
    <rect
      x="-18"
      y="-5"
      width="36"
      height="10"
      rx="5"
      fill={colour}
      stroke="var(--surface)"
      strokeWidth="2"
    />
  );
}

/** Strips in three alternating shades. */
function colourOf(index: number): string {
  if (index === links.length - 1) return "var(--gain)";
  return ["var(--accent)", "var(--accent-text)", shade(62), "var(--accent-text)"][index % 4] ?? shade(62);
}

function shade(percent: number): string {
  return `color-mix(in oklab, var(--accent) ${percent}%, var(--surface))`;
}

function Coin({ x, y, radius, tone }: { x: number; y: number; radius: number; tone: "gain" | "loss" }) {
  const arrow = tone === "gain" ? "M0-6 7 6H-7Z" : "M0 6 7-6H-7Z";
  return (
    <g transform={`translate(${x} ${y}) scale(${radius / 24})`}>
      <circle cy="3" r="24" className={tone === "gain" ? "fill-gain" : "fill-loss"} opacity="0.35" />
      <circle
        r="24"
        className={tone === "gain" ? "fill-gain-soft stroke-gain" : "fill-loss-soft stroke-loss"}
        strokeWidth="2"
      />
      <path
        d={arrow}
        className={tone === "gain" ? "fill-gain stroke-gain" : "fill-loss stroke-loss"}
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </g>
  );
}

const sheet = "M86 40H352L400 88V332a18 18 0 0 1-18 18H86a18 18 0 0 1-18-18V58a18 18 0 0 1 18-18Z";

const trend =
  "M30 306C51 293 72 270 92 268C112 266 130 300 150 292C170 284 194 229 214 222C234 215 249 262 270 250C291 238 318 163 338 150C358 137 373 183 392 172C411 161 432 113 452 84";

/** The position of each link: x, y and rotation in degrees. */
const links = [
  [30, 306, -34],
  [50, 291, -37],
  [70, 277, -32],
  [93, 268, 0],
  [115, 278, 35],
  [136, 291, 18],
  [158, 287, -39],
  [175, 267, -54],
  [189, 247, -54],
  [204, 228, -40],
  [227, 224, 26],
  [245, 241, 43],
  [266, 252, -10],
  [284, 235, -55],
  [297, 214, -61],
  [309, 192, -61],
  [321, 171, -58],
  [336, 151, -33],
  [358, 153, 36],
  [377, 170, 29],
  [399, 167, -41],
  [414, 148, -56],
  [427, 126, -60],
  [439, 105, -59],
  [452, 84, -57],
] as const;
