export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * The canonical text of a value (RFC 8785): no spaces, keys in the order of their UTF-16 units, numbers and texts as
 * JavaScript writes them. A value that JSON cannot represent is an error, so that a log line never silently loses a
 * part.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && value !== null) return `{${members(value).join(",")}}`;
  if (typeof value === "string" && halfCharacter.test(value)) {
    throw new Error("Half of a character cannot be written.");
  }
  if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`JSON has no ${value}.`);
  const text = JSON.stringify(value);
  if (text === undefined || typeof value === "bigint") throw new Error(`JSON has no ${typeof value}.`);
  return text;
}

const halfCharacter = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

const members = (value: object): string[] =>
  Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, of]) => `${canonicalJson(key)}:${canonicalJson(of)}`);
