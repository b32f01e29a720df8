import type { Chance } from "../../demo/chance.ts";
import { aPicture } from "../documents.ts";
import { formBytes } from "../outside/send-form.ts";
import type { JsonSchema, Operation } from "./describe-operations.ts";
import { contentTypes, hostileBody, hostileValues } from "./hostile-values.ts";
import { type Known, validValue } from "./valid-value.ts";

export interface FuzzedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** A request for an operation: about a third are valid, the rest are spoilt in one or more parts. */
export function makeRequest(operation: Operation, chance: Chance, known: Known): FuzzedRequest {
  const spoils = () => chance.below(3) === 0;
  const body = makeBody(operation, chance, known, spoils());
  return {
    method: operation.method,
    url: makeUrl(operation, chance, known, spoils()),
    headers: { ...makeHeaders(chance), ...body?.headers },
    ...(body && { payload: body.payload }),
  };
}

function makeUrl({ path, parameters }: Operation, chance: Chance, known: Known, isSpoilt: boolean): string {
  const value = (name: string) => {
    // Coins have names as ids.
    const called = path.includes("/market/") && name === "id" ? "coinId" : name;
    const parameter = parameters.find((each) => each.name === name);
    if (isSpoilt && chance.below(2) === 0) return encode(chance.of(hostileValues.slice(1))) || "x";
    return encode(validValue(parameter?.schema ?? {}, called, chance, known)) || "x";
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => value(name));
  const query = parameters
    .filter((parameter) => parameter.in === "query" && (parameter.required || chance.below(2) === 0))
    .map(({ name }) => `${name}=${value(name)}`);
  if (isSpoilt) query.push(...spoiltQuery(query, chance));
  return query.length === 0 ? filled : `${filled}?${query.join("&")}`;
}

/** The same parameter twice, as a list, as a tree, without a value, or an unknown one. */
function spoiltQuery(query: readonly string[], chance: Chance): string[] {
  const [name = "page"] = (query.length > 0 ? chance.of(query) : "page").split("=");
  return chance.of([
    [`${name}=1`, `${name}=2`],
    [`${name}[]=1`],
    [`${name}[a][b]=1`],
    [name],
    [`${name}=%zz`],
    [`${name}=%ff%fe`],
    [`__proto__[x]=1`],
    [`unknown=${"x".repeat(3_000)}`],
    ["&&=&=="],
  ]);
}

function makeBody({ method, body }: Operation, chance: Chance, known: Known, isSpoilt: boolean) {
  if (!body && (method === "GET" || !isSpoilt)) return undefined;
  const contentType = isSpoilt && chance.below(3) === 0 ? chance.of(contentTypes) : "application/json";
  const headers = { "content-type": contentType };
  if (body?.contentType.startsWith("multipart/")) return makeForm(body.schema, chance, known, isSpoilt);
  if (isSpoilt && chance.below(3) === 0) return { headers, payload: hostileBody(chance) };
  const valid = validValue(body?.schema ?? {}, "", chance, known);
  const payload = JSON.stringify(isSpoilt ? spoilField(valid, chance) : valid) ?? "";
  return { headers, payload };
}

/** One field missing, one of another type, or an unknown one. */
function spoilField(valid: unknown, chance: Chance): unknown {
  if (typeof valid !== "object" || valid === null || chance.below(10) === 0) return chance.of(hostileValues);
  const names = Object.keys(valid);
  const name = names.length > 0 && chance.below(5) > 0 ? chance.of(names) : "role";
  if (chance.below(4) > 0) return { ...valid, [name]: chance.of(hostileValues) };
  return Object.fromEntries(Object.entries(valid).filter(([each]) => each !== name));
}

/** A form with a good picture or none. `laws/hostile-uploads.test.ts` sends hundreds that are nearly one. */
function makeForm({ properties = {} }: JsonSchema, chance: Chance, known: Known, isSpoilt: boolean) {
  const parts = Object.entries(properties).map(([name, schema]) =>
    schema.format === "binary"
      ? { name, fileName: "a.png", bytes: isSpoilt ? chance.of(noPictures) : aPicture }
      : { name, bytes: String(validValue(schema, name, chance, known)) },
  );
  const whole = formBytes(isSpoilt ? [...parts, { name: "__proto__", bytes: "\0" }] : parts);
  const payload = isSpoilt && chance.below(2) === 0 ? whole.subarray(0, chance.below(whole.length)) : whole;
  const boundary = isSpoilt && chance.below(3) === 0 ? "other" : "----paperchain-7d1f";
  return { headers: { "content-type": `multipart/form-data; boundary=${boundary}` }, payload };
}

const noPictures = ["", "no picture", "\u0089PNG\r\n\u001a\n", "x".repeat(50_000)];

function makeHeaders(chance: Chance): Record<string, string> {
  const headers: Record<string, string> = {};
  const key = chance.of(["", "", "", `key-${chance.below(40)}`, "é", "x".repeat(5_000), " "]);
  if (key !== "") headers["idempotency-key"] = key;
  const [name, value] = chance.of([
    ["accept", "text/html"],
    ["accept", "*/*"],
    ["range", "bytes=0-1"],
    ["if-none-match", "*"],
    ["origin", "https://elsewhere.example"],
    ["x-forwarded-for", "1.2.3.4, \u00ff"],
    ["x-http-method-override", "DELETE"],
    ["expect", "something"],
    ["user-agent", "\u00ff".repeat(400)],
  ] as const);
  headers[name] = value;
  return headers;
}

/** Encoded for a URL. Half a surrogate pair has no encoding. */
function encode(value: unknown): string {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed()).slice(0, 5_000);
}
