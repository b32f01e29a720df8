import type { Schema } from "@paperchain/contract/endpoint.ts";
import { z } from "zod";

export interface Spoilt {
  readonly what: string;
  readonly payload: string;
  readonly contentType?: string;
}

const spoiltValues: readonly unknown[] = [
  null,
  {},
  [],
  [["deep"]],
  -1,
  1.5,
  1e308,
  "\u0000",
  "\ud800",
  "a".repeat(20_000),
  { $gt: "" },
];

/**
 * Bodies that are not JSON or not an object, too large, of another type, or with one field spoilt in one of many ways.
 */
export function spoiltBodies(schema: Schema): Spoilt[] {
  const fields = fieldsOf(schema);
  return [
    { what: "broken JSON", payload: '{"a":' },
    { what: "a list", payload: "[]" },
    { what: "a number", payload: "7" },
    { what: "too large", payload: JSON.stringify({ a: "a".repeat(70_000) }) },
    { what: "not JSON", payload: "identifier=a", contentType: "application/x-www-form-urlencoded" },
    { what: "XML", payload: "<a/>", contentType: "application/xml" },
    { what: "proto", payload: '{"__proto__":{"role":"admin"}}' },
    ...fields.flatMap((field) =>
      spoiltValues.map((value) => ({
        what: `${field} = ${JSON.stringify(value)?.slice(0, 40)}`,
        payload: JSON.stringify({ ...Object.fromEntries(fields.map((each) => [each, "x"])), [field]: value }),
      })),
    ),
  ];
}

const spoiltTexts: Record<string, readonly string[]> = {
  page: ["0", "-1", "x", "1e9", "1.5", "1&page=2"],
  limit: ["0", "1000000", "", "-5"],
  search: ["%00", "a".repeat(101)],
  after: ["1", "%00", "last"],
  before: ["1", "%00", "first"],
  state: ["lost", "1"],
  outcome: ["maybe", "1"],
  kind: ["lost", "1"],
  userName: ["%00", "a".repeat(101)],
  status: ["Lost", "1"],
  role: ["Queen", "user"],
  groupId: ["1", "%00", "Members"],
  type: ["Bribe", "1"],
  period: ["1y", ""],
  startDate: ["tomorrow", "2026-13-01"],
  vs_currency: ["eur", ""],
  vs_currencies: ["eur", "usd,eur"],
  order: ["price", ""],
  ids: ["a".repeat(5_001)],
  per_page: ["0", "251", "x", "1.5"],
  sparkline: ["yes", "1"],
  coinId: ["%00", "a".repeat(101), ""],
  days: ["0", "-1", "max", "1e9"],
  query: ["%00", "a".repeat(101)],
  person: ["%00", "x", "person:1"],
  lines: ["%00", "x", "1,", "-1", "1.5", "1e30", `${"1,".repeat(100)}1`],
  seq: ["-1", "x", "1.5", "1e30"],
  size: ["-1", "x", "1.5", "1e30"],
  from: ["-1", "x", "1.5", "1e30"],
  to: ["-1", "x", "1.5", "1e30"],
  endDate: ["2026-02-30", "0"],
};

/** Each query parameter, spoilt in several ways. An unknown type fails the test. */
export function spoiltQueries(schema: Schema): string[] {
  return fieldsOf(schema).flatMap((field) => {
    const texts = spoiltTexts[field];
    if (!texts) throw new Error(`Nobody has said how to spoil ${field}.`);
    return texts.map((text) => `${field}=${text}`);
  });
}

function fieldsOf(schema: Schema): string[] {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}
