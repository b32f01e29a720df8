import fc from "fast-check";
import type { Chance } from "../../demo/chance.ts";
import type { JsonSchema } from "./describe-operations.ts";

/** Values known to be good: ids from answers, and realistic values for a field of this name. */
export interface Known {
  readonly ids: readonly string[];
  readonly byName: Readonly<Record<string, readonly unknown[]>>;
}

/** A value that fits a schema, usually a useful one. */
export function validValue(schema: JsonSchema, name: string, chance: Chance, known: Known): unknown {
  const usual = known.byName[name];
  if (usual && chance.below(4) > 0) return chance.of(usual);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return validValue(chance.of(either), name, chance, known);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.of(schema.enum);
  const type = typeof schema.type === "string" ? schema.type : chance.of(schema.type ?? ["string"]);
  if (type === "object") return validObject(schema, chance, known);
  if (type === "array") {
    const { items = {} } = schema;
    return Array.from({ length: chance.below(3) }, () => validValue(items, name, chance, known));
  }
  if (type === "boolean") return chance.below(2) === 0;
  if (type === "null") return null;
  return type === "string" ? validText(schema, chance, known) : validNumber(schema, type, chance);
}

function validObject(schema: JsonSchema, chance: Chance, known: Known): object {
  const { required = [], additionalProperties } = schema;
  const named = typeof additionalProperties === "object" ? additionalProperties : {};
  const properties = { ...Object.fromEntries(required.map((name) => [name, named])), ...schema.properties };
  const names = Object.keys(properties).filter((name) => required.includes(name) || chance.below(2) === 0);
  return Object.fromEntries(
    names.map((name) => [name, validValue(properties[name] ?? {}, name, chance, known)]),
  );
}

function validNumber({ minimum = 0, maximum = 1_000 }: JsonSchema, type: string, chance: Chance): number {
  const [low, high] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  if (chance.below(4) === 0) return chance.of([low, high]);
  const within = low + chance.below(Math.max(1, Math.min(high - low, 50)));
  return type === "integer" ? Math.trunc(within) : within + chance.below(100) / 100;
}

function validText(schema: JsonSchema, chance: Chance, known: Known): string {
  if (schema.format === "uuid") return chance.of(known.ids);
  if (schema.format === "date-time") return "2026-03-01T12:00:00.000Z";
  if (schema.pattern) return textLike(schema.pattern, chance);
  const { minLength = 0, maxLength = 200 } = schema;
  const length = Math.min(maxLength, Math.max(minLength, chance.of([minLength, 1, 5, 20, maxLength])));
  return "Ünïcode text that means nothing ".repeat(Math.ceil(length / 32)).slice(0, length);
}

/** A text that matches a pattern; fast-check cannot generate some patterns. */
function textLike(pattern: string, chance: Chance): string {
  try {
    const [made] = fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: chance.below(1e9), numRuns: 1 });
    return made ?? "";
  } catch {
    return "x";
  }
}
