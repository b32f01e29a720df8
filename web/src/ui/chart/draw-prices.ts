import {
  AreaSeries,
  type ChartOptions,
  createChart,
  createSeriesMarkers,
  type DeepPartial,
  LineSeries,
  LineStyle,
  type MouseEventParams,
  type SeriesMarker,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from "lightweight-charts";
import { timeFormat } from "../../time-format.ts";
import { formatPrice } from "../data/format.ts";
import type { PriceMark, PricePoint } from "./price-point.ts";

export interface Drawing {
  points: readonly PricePoint[];
  moved: boolean;
  marks: readonly PriceMark[];
  stepMs?: number | undefined;
}

export interface DrawnPrices {
  show(drawing: Drawing): void;
  remove(): void;
}

/** Draws a chart in this element, in the theme's colours. It follows theme changes and reports the hovered time. */
export function drawPrices(place: HTMLElement, onPoint: (at: number | undefined) => void): DrawnPrices {
  const chart = createChart(place, baseOptions);
  const market = chart.addSeries(LineSeries, { ...quiet, lineStyle: LineStyle.Dashed, lineWidth: 2 });
  const practice = chart.addSeries(AreaSeries, { ...quiet, lineWidth: 2, lastValueVisible: true });
  const markers = createSeriesMarkers(practice, []);
  let times = new Map<Time, number>();
  let drawn: Drawing = { points: [], moved: false, marks: [] };

  const paint = () => {
    const colour = readTokens(place);
    const line = drawn.moved ? colour("--scenario") : colour("--accent-text");
    chart.applyOptions({
      layout: { textColor: colour("--muted"), fontFamily: getComputedStyle(place).fontFamily },
      grid: { horzLines: { color: colour("--line") } },
      crosshair: { vertLine: { color: colour("--muted") }, horzLine: { color: colour("--muted") } },
    });
    practice.applyOptions({ lineColor: line, topColor: `${line}33`, bottomColor: `${line}00` });
    market.applyOptions({ color: colour("--muted"), visible: drawn.moved });
    markers.setMarkers(drawn.marks.map((mark) => markerOf(mark, colour)));
  };
  const themes = new MutationObserver(paint);
  themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  chart.subscribeCrosshairMove(({ time }: MouseEventParams) =>
    onPoint(time === undefined ? undefined : times.get(time)),
  );
  paint();

  return {
    show(drawing) {
      drawn = drawing;
      const { points, moved, stepMs } = drawing;
      times = new Map(points.map(({ at }) => [chartTime(at), at]));
      const newest = new Map(points.map((point) => [chartTime(point.at), point]));
      const steps = stepMs === undefined ? [] : steadyTimes(points, stepMs);
      const all = [...new Set([...newest.keys(), ...steps])].sort((one, other) => one - other);
      practice.setData(all.map((time) => areaItem(time, newest.get(time))));
      market.setData(moved ? [...newest].map(([time, point]) => ({ time, value: point.market })) : []);
      // Steps need room at the right edge. Without them, the chart is fixed to that edge.
      chart.timeScale().applyOptions({
        secondsVisible: stepMs !== undefined,
        fixRightEdge: stepMs === undefined,
      });
      chart.timeScale().fitContent();
      paint();
    },
    remove() {
      themes.disconnect();
      chart.remove();
    },
  };
}

/** Adds evenly spaced times, with room at both ends, because the chart gives every known time the same width. */
function steadyTimes(points: readonly PricePoint[], stepMs: number): UTCTimestamp[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const count = Math.ceil((last.at - first.at) / stepMs);
  const room = Math.ceil(count * roomShare);
  return Array.from({ length: count + 2 * room + 1 }, (_, index) =>
    chartTime(first.at + (index - room) * stepMs),
  );
}

const roomShare = 0.08;

function areaItem(time: UTCTimestamp, point: PricePoint | undefined) {
  return point ? { time, value: point.price } : { time };
}

/** Draws a mark at its price, with its word beside it. */
function markerOf(
  { at, price, shape, tone, label }: PriceMark,
  colour: (name: string) => string,
): SeriesMarker<Time> {
  return {
    time: chartTime(at),
    price,
    position: "atPriceMiddle",
    shape: shapes[shape],
    color: colour(`--${tone}`),
    ...(label !== undefined && { text: label }),
  };
}

const shapes = { up: "arrowUp", down: "arrowDown", dot: "circle", square: "square" } as const;

const quiet = { priceLineVisible: false, lastValueVisible: false, crosshairMarkerRadius: 4 } as const;

/** Touch scrolls the page instead of panning the chart. */
const baseOptions: DeepPartial<ChartOptions> = {
  autoSize: true,
  handleScroll: false,
  handleScale: false,
  layout: { background: { color: "transparent" }, attributionLogo: false, fontSize: 11 },
  grid: { vertLines: { visible: false } },
  rightPriceScale: { borderVisible: false, entireTextOnly: true, scaleMargins: { top: 0.08, bottom: 0.08 } },
  timeScale: {
    borderVisible: false,
    fixLeftEdge: true,
    fixRightEdge: true,
    timeVisible: true,
    tickMarkFormatter: (time: Time, kind: TickMarkType) => tickFormat(kind).format(Number(time) * 1_000),
  },
  crosshair: { horzLine: { visible: false, labelVisible: false }, vertLine: { labelVisible: false } },
  localization: { priceFormatter: formatPrice },
};

function tickFormat(kind: TickMarkType) {
  if (kind === TickMarkType.TimeWithSeconds) return seconds;
  return kind === TickMarkType.Time ? hours : days;
}

const seconds = timeFormat(({ hour, minute, second }) => `${hour}:${minute}:${second}`, "UTC");
const hours = timeFormat(({ hour, minute }) => `${hour}:${minute}`, "UTC");
const days = timeFormat(({ month, day }) => `${month} ${day}`, "UTC");

/**
 * The library has no time zones and reads seconds as UTC, so it gets the reader's wall clock as if it were UTC. Its branded
 * type for seconds needs the cast.
 */
function chartTime(at: number): UTCTimestamp {
  const wallClockMs = at - new Date(at).getTimezoneOffset() * 60_000;
  return Math.floor(wallClockMs / 1_000) as UTCTimestamp;
}

function readTokens(place: HTMLElement): (name: string) => string {
  const style = getComputedStyle(place);
  return (name) => style.getPropertyValue(name).trim();
}
