export class Fault extends Error {}
export function hold(holds: unknown, words: string): asserts holds {
  if (!holds) throw new Fault(words);
}

// biome-ignore lint/suspicious/noExplicitAny: files are read as they come, and held against their forms.
export type Json = any;
type Form = (value: Json) => boolean;

export const minute = 60_000;
export const dayMs = 24 * 60 * minute;
export const ms = (time: string) => Date.parse(time);
export const near = (one: string, other: string) => Math.abs(ms(one) - ms(other)) <= minute;
export const latest = (times: readonly string[]) =>
  times.reduce((one, other) => (one > other ? one : other), "");
export const isLater = (newest: string, at: string) => ms(newest) - ms(at) > 5 * minute;

export const isObject: Form = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const like =
  (pattern: RegExp): Form =>
  (value) =>
    typeof value === "string" && pattern.test(value);
export const whole: Form = (value) => Number.isSafeInteger(value) && value >= 0;
const forms: Record<string, Form> = {
  object: isObject,
  text: (value) => typeof value === "string",
  true: (value) => value === true,
  bool: (value) => typeof value === "boolean",
  whole,
  sure: (value) => whole(value) && value >= 50 && value <= 100,
  time: (value) =>
    like(/^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString() === value,
  uuid: like(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/),
  price: like(/^\d{1,40}(\.\d{1,70})?$/),
  amount: like(/^-?\d{1,30}(\.\d{1,6})?$/),
  micros: like(/^(0|-?[1-9]\d*)$/),
  percentage: like(/^\d{1,4}(\.\d{1,2})?$/),
  hash: like(/^[A-Za-z\d+/]{43}=$/),
  hex32: like(/^[\da-f]{32}$/),
  hex64: like(/^[\da-f]{64}$/),
  code: like(/^[\da-f]{4}-[\da-f]{4}$/),
  outcome: like(/^(WIN|LOSS|TIE|VOID)$/),
};
export const { amount, text, time, uuid } = forms as Record<"amount" | "text" | "time" | "uuid", Form>;

/** Objects, each field with its form, one of some words, or a list; `?` if it may be absent, `0` if it may be null. */
const objects = `
scenario: action gain|loss, percentage percentage
tick: seq whole, at time, receivedAt time, source text, host text?0, marketPrice price, price price, scenario scenario0
line: seq whole, time time, type text, actor text, subject text, reason text, before object, after object
sum: count whole, available micros, held micros
poll: number whole, seq whole, source text, host text, asked time, answered time, result answered|empty|failed, problem text0, answers hash[], coins hash
record: seq whole, count whole, time time, root hash, kind text
terms: stake amount, winPays amount, lossCosts amount, payoutBps whole, seconds whole, ruleVersion whole, settlement market|manual
forecast: confidence sure0, reason text0, reasonSalt hex32?0
decision: reason text, at time, ruleOutcome outcome0
trade: id uuid, coinId text, direction long|short, terms terms, timestamp time, userId text?, entry tick0, exit tick0, entryDate time0, endsAt time0, closedAt time0, outcome outcome0, payout amount0, pnl amount0, voidBecause no_entry|no_exit0, ruleOutcome outcome?0, forecast forecast?0, decision decision0
rule: version whole, words text[]
posting: kind text, available amount, held amount, at time, availableAfter amount?
log: code code, size whole, time time
receipt: practice true, trade trade, rule rule, ticks tick[], acceptedSeq whole, ruleSeq whole0, postings posting[], log log?0
header: practice true, member uuid, notCovered whole
opened: item text, record text, index whole, itemPath hash[], path hash[]
plan: coin text, dailyProfitBps whole, plan uuid, runTime whole, timeUnit minutes|hours|days
traded: coin text, direction up|down, payoutBps whole, rule whole, seconds whole, settlement text, confidence sure?, reason hex64?, saltedReason hex64?
accepted: id uuid, member uuid, at time, amount micros, fee micros, currency text, salt hex32, cryptoAmount text0, plan plan0, trade traded0, type Deposit|Withdraw|BuyUp|BuyDown|MiningPlanPurchase
closed: id uuid, member uuid, at time, decided bool, entryAt time0, exitAt time0, outcome outcome, payout micros, salt hex32
money: at time, available micros, availableAfter micros, held micros, heldAfter micros, kind text, member uuid, reference uuid, salt hex32, step whole, version whole
promise: item text, index whole, path hash[], note text
promised: practice true, key text, promise promise
`;
for (const [, name = "", of = ""] of objects.matchAll(/^(\w+): (.*)$/gm))
  forms[name] = formOf(of.split(", "));

function formOf(fields: readonly string[]): Form {
  const read = fields.map((field) => /^(\w+) ([\w|]+?)(\[\])?(\?)?(0)?$/.exec(field) ?? []);
  return (value) =>
    isObject(value) &&
    read.every(([, name = "", form = "", isList, isOptional, isNullable]) => {
      const given = value[name];
      if (given === undefined) return isOptional !== undefined;
      if (given === null) return isNullable !== undefined;
      const fits = form.includes("|") ? (each: Json) => form.split("|").includes(each) : isIn(form);
      return isList ? Array.isArray(given) && given.every(fits) : fits(given);
    });
}
export const isIn =
  (form: string): Form =>
  (value) =>
    forms[form]?.(value) ?? false;

export function units(decimal: string, places: number): bigint {
  const [before = "", after = ""] = decimal.split(".");
  return BigInt(before + after.padEnd(places, "0"));
}
export const usdt = (decimal: string) => units(decimal, 6);

export const linesOf = (file: string) => file.split("\n").flatMap((line) => line.replace(/\r$/, "") || []);

export function parse(line: string): Json {
  try {
    const value = JSON.parse(line);
    hold(typeof value === "object" && value !== null, "a line is no object");
    return value;
  } catch {
    throw new Fault("a line cannot be read");
  }
}

/** RFC 8785. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join()}}`;
}

export function readCanonical(line: string, form: string, words: string): Json {
  const value = parse(line);
  hold(canonical(value) === line && isIn(form)(value), words);
  return value;
}
