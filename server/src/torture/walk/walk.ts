import { setTimeout as wait } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import type { Operation } from "../../testing/fuzz/describe-operations.ts";
import { type Recorded, record } from "./record.ts";
import { type Body, type Caller, callers, everyGet, places, queries, sentCalls } from "./sent-calls.ts";

/**
 * Sends all calls to a server in their order, each as others would, with unknown ids and with a spoilt body too, and every GET of
 * the document. Servers of any version get the same calls.
 */
export async function walk(origin: string, operations: readonly Operation[]): Promise<Recorded[]> {
  const records: Recorded[] = [];
  const known = new Map<string, Body>();
  const fill = (text: string) => text.replace(/\$(\w+)/g, (_, name) => String(known.get(name) ?? "missing"));
  const filled = (value: Body): Body => {
    if (typeof value === "function") return value();
    if (value === "$appCode") return new TOTP({ secret: Secret.fromBase32(known.get("secret")) }).generate();
    if (/^\$\w+$/.test(value)) return known.get(value.slice(1)) ?? "missing";
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each)]));
  };
  let calls = 0;
  const ask = async (who: Caller, method: string, path: string, body?: Body) => {
    calls += 1;
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        // From many addresses, so that their limits do not answer first.
        "x-forwarded-for": `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
        ...(who !== "guest" && { authorization: `Bearer ${known.get(`${who}Token`)}` }),
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    const type = response.headers.get("content-type") ?? "";
    const text = await response.text();
    const lines = { lines: type.startsWith("text/") ? text.split("\n").slice(0, 3) : [] };
    return { status: response.status, type, body: type.includes("json") ? JSON.parse(text) : lines };
  };
  const send = async (what: string, who: Caller, method: string, path: string, body?: Body) => {
    const answer = await ask(who, method, path, body);
    records.push(record(operationOf(operations, method, path), `${what}, ${who}`, answer));
    return answer;
  };
  const sendEveryGet = async (sweep: number) => {
    for (const { method, path, parameters } of operations) {
      if (method !== "GET") continue;
      const begins = Object.keys(places).filter((begin) => path.startsWith(`/api${begin}`));
      const place = places[begins.sort((a, b) => b.length - a.length)[0] ?? ""] ?? "missing";
      const asked = parameters.filter((each) => each.in === "query");
      const queryOf = (name: string) => `${name}=${fill(queries[name] ?? "")}`;
      const needed = asked.flatMap(({ name, required }) => (required ? [queryOf(name)] : []));
      const at = (id: string, ...query: string[]) =>
        `${path.slice(4).replace(/\{\w+\}/, id)}?${[...needed, ...query].join("&")}`;
      for (const who of callers) await send("plain", who, method, at(fill(place)));
      if (path.includes("{")) for (const who of callers) await send("wrong id", who, method, at("none-such"));
      // Once: some of these calls are limited to a few each hour.
      if (sweep !== 2) continue;
      const asker = path.includes("/admin/") ? "deputy" : path.includes("/rounds") ? "pupil" : "member";
      for (const { name, schema } of asked) {
        const values = (schema.enum ?? []).map((value) => `${name}=${value}`);
        for (const query of [queryOf(name), ...values, `${name}=none-such`, `${name}=`])
          await send(query.replace(/[0-9a-f-]{36}/, "id"), asker, method, at(fill(place), query));
      }
    }
  };
  let sweep = 0;
  for (const each of sentCalls) {
    if (each === everyGet) {
      sweep += 1;
      await sendEveryGet(sweep);
      continue;
    }
    const [who, call, given, learns = {}, once] = each;
    const [method = "", template = ""] = call.split(" ");
    const path = fill(template);
    const body = filled(given);
    if (who !== "guest") await send("without a session", "guest", method, path, body);
    if (who === "admin") await send("not allowed", "member", method, path, body);
    for (const id of template.includes("$") ? ["01890000-0000-7000-8000-000000000000", "none-such"] : [])
      await send("another id", who, method, fill(template.replace(/\$\w+/, id)), body);
    for (const until = Date.now() + patienceMs; ; await wait(200)) {
      const answer = await ask(who, method, path, body);
      const learnt = Object.entries(learns).map(([name, from]) => [name, learn(answer.body, from)] as const);
      const lacks = answer.status >= 400 || learnt.some(([, value]) => value === undefined);
      if (method === "GET" && lacks) {
        if (Date.now() < until) continue;
        throw new Error(`${call} never showed ${Object.keys(learns)} on ${origin}.`);
      }
      for (const [name, value] of learnt) known.set(name, value);
      records.push(record(operationOf(operations, method, path), `valid, ${who}`, answer));
      break;
    }
    if (method === "GET" || once) continue;
    const operation = operations.find((each) => nameOf(each) === operationOf(operations, method, path));
    for (const [what, spoilt] of operation ? spoil(body, operation) : [])
      await send(what, who, method, path, spoilt);
    if (who === "admin") continue;
    for (const other of callers)
      if (other !== "guest" && other !== who) await send("another", other, method, path, body);
  }
  return records;
}

const patienceMs = 180_000;

function learn(body: Body, from: string | ((body: Body) => unknown)): unknown {
  try {
    return typeof from === "string" ? body[from] : from(body);
  } catch {
    return undefined;
  }
}

/** A body of another kind, with one more field, without each of its fields, and with each of the wrong type or empty. */
function spoil(body: Body, { body: described }: Operation): [what: string, spoilt: unknown][] {
  if (!described) return [];
  if (body instanceof FormData)
    return [
      ["an empty form", new FormData()],
      ["no form", {}],
    ];
  const named = typeof body === "object" ? Object.keys(body) : [];
  return [
    ["a text", "text"],
    ["one more field", { ...body, surprise: 1 }],
    ...[...new Set([...named, ...Object.keys(described.schema.properties ?? {})])].flatMap((name) => {
      const { [name]: _, ...rest } = body;
      const spoilt = { [`without ${name}`]: rest, [`${name} a list`]: { ...body, [name]: [] } };
      return Object.entries({ ...spoilt, [`${name} empty`]: { ...body, [name]: "" } });
    }),
  ];
}

export const nameOf = ({ method, path }: Pick<Operation, "method" | "path">) => `${method} ${path}`;

/** A path without a parameter comes before one whose parameter it could be. */
function operationOf(operations: readonly Operation[], method: string, path: string): string {
  const bare = `/api${path.split("?")[0]}`;
  const fits = ({ path: form }: Operation) => new RegExp(`^${form.replace(/\{\w+\}/g, "[^/]+")}$`).test(bare);
  const found = operations.filter((each) => each.method === method && fits(each));
  return nameOf(found.find((each) => each.path === bare) ?? found[0] ?? { method, path: bare });
}
