const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;
const secondMs = 1_000;

/** The same text as `toISOString`, which takes ten times as long. Times were most of the cost of a long list. */
export function writeTime(at: Date): string {
  const ms = at.getTime();
  const day = Math.floor(ms / dayMs);
  const ofDay = ms - day * dayMs;
  const minute = minutes[Math.floor(ofDay / minuteMs)];
  // No such minute: the time is invalid, and refused as always.
  if (minute === undefined) return at.toISOString();
  const second = seconds[Math.floor((ofDay % minuteMs) / secondMs)];
  return `${dayTexts.find(day)}${minute}${second}${thousandths[ofDay % secondMs]}`;
}

/**
 * Parses a time that the database wrote in UTC, in a column or in JSON; nothing for its other formats. It does not
 * validate other texts.
 */
export function readTime(text: string): Date | undefined {
  const end = text.endsWith("+00") ? text.length - 3 : text.endsWith("+00:00") ? text.length - 6 : 0;
  const hasForm = (text[10] === " " || text[10] === "T") && (text[19] === "." || end === 19);
  if (end < 19 || !hasForm) return undefined;
  const ofDay =
    number(text, 11, 13) * hourMs + number(text, 14, 16) * minuteMs + number(text, 17, 19) * secondMs;
  const fraction = end > 20 ? number(text, 20, Math.min(end, 23)) * (tens[end - 20] ?? 1) : 0;
  return new Date(dayStarts.find(text.slice(0, 10)) + ofDay + fraction);
}

/** A time in JSON, as the database or this server writes it. */
export const readIsoTime = (text: string): Date => readTime(text) ?? new Date(text);

/** A fraction with one or two digits is of tenths or hundredths; more than three digits are cut off. */
const tens = [1, 100, 10];
const codeOfZero = 48;

function number(text: string, from: number, to: number): number {
  let read = 0;
  for (let at = from; at < to; at += 1) read = read * 10 + text.charCodeAt(at) - codeOfZero;
  return read;
}

const table = (size: number, write: (index: number) => string) =>
  Array.from({ length: size }, (_, index) => write(index));
const padded = (value: number, digits: number) => String(value).padStart(digits, "0");

const minutes = table(1_440, (index) => `${padded(Math.floor(index / 60), 2)}:${padded(index % 60, 2)}:`);
const seconds = table(60, (index) => `${padded(index, 2)}.`);
const thousandths = table(1_000, (index) => `${padded(index, 3)}Z`);

const dayTexts = remember((day: number) =>
  new Date(day * dayMs).toISOString().slice(0, -"00:00:00.000Z".length),
);
const dayStarts = remember((day: string) => Date.parse(day));

const daysMax = 10_000;

/** Most times of a list are from the same few days, so days are cached. */
function remember<Key, Value>(work: (key: Key) => Value): { find(key: Key): Value } {
  const known = new Map<Key, Value>();
  const add = (key: Key) => {
    if (known.size === daysMax) known.clear();
    const value = work(key);
    known.set(key, value);
    return value;
  };
  return { find: (key) => known.get(key) ?? add(key) };
}
