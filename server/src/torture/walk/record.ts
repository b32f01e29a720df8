import type { Body } from "./sent-calls.ts";

/** An answer without what differs from server to server: the values of each of its fields. */
export interface Recorded {
  readonly operation: string;
  /** How the call was made, and by whom. */
  readonly what: string;
  /** The status, with the code of a refusal or the type of the content. */
  readonly head: string;
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
}

export function record(
  operation: string,
  what: string,
  { status, type, body }: { status: number; type: string; body: Body },
): Recorded {
  const fields = new Map<string, Set<string>>();
  readFields(body, `${operation} `, fields);
  return { operation, what, head: `${status} ${status < 400 ? type : body?.code}`, fields };
}

function readFields(given: Body, path: string, fields: Map<string, Set<string>>): void {
  const value = parsed(given);
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0) {
    const kind = byChance.test(path) && value !== null ? typeof value : kindOf(value);
    fields.set(path, (fields.get(path) ?? new Set()).add(kind));
    return;
  }
  for (const [name, each] of Object.entries(value))
    readFields(each, Array.isArray(value) ? `${path}[]` : `${path}.${name}`, fields);
}

/** Signed items are JSON in a text. */
function parsed(value: Body): Body {
  if (typeof value !== "string" || !value.startsWith("{")) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Fields that depend on prices or on timing: the walk compares their types, not their values. */
const byChance =
  /\.\S*(price|arithmetic|_rank|_24h|drawdown|bitcoin|market\[\]|polls|path|seq$|size$|index$|behind|returned|confirmations|deviations|outcome|wins|losses|postings\[\]\.kind|direction|record\.count)|(checkpoints|my-trades) \.total/i;

function kindOf(value: unknown): string {
  if (typeof value === "number")
    return Number.isInteger(value) && Math.abs(value) < 1_000 ? `${value}` : "number";
  if (typeof value !== "string") return JSON.stringify(value);
  if (/^-?\d+(\.\d+)?$/.test(value)) return /\.\d\d$/.test(value) ? "0.00" : "decimal";
  return value
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<id>")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>")
    .replace(/[\w+/=-]{20,}|\b[A-Z0-9]{5}-[A-Z0-9]{5}\b|\b[0-9a-f]{4}-[0-9a-f]{4}\b/g, "<token>")
    .replace(/\d+/g, "0");
}

/**
 * The differences of a server of this version from two of another one, as lines, in calls that were recorded in one order. What
 * differs between those two is chance. `added` are new fields, and new values beside the old ones.
 */
export function compare(before: readonly Recorded[], again: readonly Recorded[], now: readonly Recorded[]) {
  const counts = { equal: 0, added: 0, different: 0 };
  const different = new Set<string>();
  const added = new Set<string>();
  for (const [n, was] of before.entries()) {
    const [other, is] = [again[n], now[n]];
    if (other?.what !== was.what || is?.what !== was.what)
      throw new Error(`Call ${n} is ${was.what}, ${other?.what} and ${is?.what}.`);
    const lost: string[] = [];
    const more: string[] = [];
    if (is.head !== was.head && is.head !== other.head)
      lost.push(`${was.operation} (${was.what}): ${was.head} -> ${is.head}`);
    else {
      for (const field of is.fields.keys())
        if (!was.fields.has(field) && !other.fields.has(field)) more.push(`${field}: new`);
      for (const [field, values] of was.fields) {
        // The path and the totals of a record depend on what was sealed in the same second.
        if (/ath\[\]$|\.record\.totals\./.test(field)) continue;
        const chance = other.fields.get(field);
        if (!chance || without(chance, values).length + without(values, chance).length > 0) continue;
        const news = is.fields.get(field) ?? new Set<string>();
        const [gone, fresh] = [without(values, news), without(news, values)];
        if (gone.length > 0) lost.push(`${field}: ${gone.join(", ")} -> ${fresh.join(", ")}`);
        else if (fresh.length > 0) more.push(`${field}: also ${fresh.join(", ")}`);
      }
    }
    counts[lost.length > 0 ? "different" : more.length > 0 ? "added" : "equal"] += 1;
    for (const line of lost) different.add(line);
    for (const line of more) added.add(line);
  }
  return { counts, different: [...different], added: [...added] };
}

const without = (values: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...values].filter((value) => !others.has(value));
