// @module-tag later

import type { Endpoint, Schema } from "@paperchain/contract/endpoint.ts";
import { endpoints } from "@paperchain/contract/endpoints.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { asOwner } from "../testing/database/database.ts";
import { type Answer, password, request } from "../testing/members.ts";
import { type FormPart, sendForm } from "../testing/outside/send-form.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { type Actors, castActors } from "./actors.ts";
import { rows } from "./authorisation-rows.ts";

const forgedFields = (actors: Actors): Record<string, unknown> => ({
  id: actors.other.id,
  userId: actors.other.id,
  memberId: actors.other.id,
  member_id: actors.other.id,
  role: "admin",
  isAdmin: true,
  status: "suspended",
  suspended: true,
  verified: true,
  kycStatus: "approved",
  kyc_status: "approved",
  balance: "1000000",
  accountBalance: "1000000",
  availableBalance: "1000000",
  available: 1_000_000,
  held: 0,
  notes: "forged",
  emailConfirmedAt: "2020-01-01T00:00:00Z",
  email_confirmed_at: "2020-01-01T00:00:00Z",
  createdAt: "2020-01-01T00:00:00Z",
  passwordHash: "forged",
});

/** Valid bodies for routes whose authorisation rows have a body that is refused. `time` makes each of them unique. */
const goodBodies: Partial<Record<keyof typeof endpoints, (time: number) => object>> = {
  register: (time) => ({
    fullName: "New Comer",
    email: `comer${time}@club.example`,
    password,
    confirmPassword: password,
    invitationCode: "FIRST-CODE",
  }),
  login: () => ({ identifier: "admin@club.example", password }),
  askForResetLink: () => ({ identifier: "admin@club.example" }),
  resetPassword: () => ({ token: "made-up", password, confirmPassword: password }),
  changeProfile: (time) => ({
    firstName: "Mem",
    lastName: "Ber",
    email: `changed${time}@club.example`,
    currentPassword: password,
  }),
  changeMember: (time) => ({ fullName: `Renamed ${time}` }),
  deleteMyAccount: () => ({ password: "a wrong one", confirmation: "DELETE" }),
};

/** Every member's server-controlled fields and possessions. */
async function protectedState(server: TestServer): Promise<Map<string, Record<string, unknown>>> {
  const members = await asOwner(
    server.target,
    `select m.id, role, status, kyc_status, notes, erased_at, email_confirmed_at, phone_confirmed_at, created_at,
       password_hash, invitation_id, available, held
     from members m join wallets w on w.member_id = m.id`,
  );
  return new Map(members.map(({ id, ...rest }) => [String(id), rest]));
}

/** The effect of a call: changed values, amounts as differences, and new rows. */
async function effectOf(server: TestServer, act: () => Promise<Answer>) {
  const before = await protectedState(server);
  const { status } = await act();
  const after = await protectedState(server);
  const effect = [...after].flatMap(([id, member]) => {
    const was = before.get(id);
    if (!was) return [["a new member", { ...member, password_hash: "its own" }]];
    const changed = Object.keys(member).filter((key) => String(member[key]) !== String(was[key]));
    return changed.map((key) => [id, key, difference(key, was[key], member[key])]);
  });
  return { status, effect };
}

const difference = (key: string, was: unknown, is: unknown) =>
  key === "available" || key === "held" ? String(Number(is) - Number(was)) : String(is);

test("forged roles, balances, owners and standings in any body change nothing", async () => {
  const server = await aServer();
  const actors = await castActors(server);
  await server.poll();
  const wrong: string[] = [];
  let letThrough = 0;
  for (const [name, endpoint] of withBodies()) {
    const send = (forge: boolean, time: number) => call(server, actors, name, endpoint, { forge, time });
    // The second fresh start begins with the wallet as the first one left it.
    if (name === "giveFreshStart") await send(false, 0);
    const honest = await effectOf(server, () => send(false, 1));
    const forged = await effectOf(server, () => send(true, 2));
    if (forged.status < 400) letThrough += 1;
    if (forged.status >= 500) wrong.push(`${name} answered ${forged.status}`);
    const expected = forged.status < 400 ? honest.effect : [];
    if (JSON.stringify(forged.effect) !== JSON.stringify(expected)) {
      wrong.push(`${name}: ${JSON.stringify(forged.effect)} instead of ${JSON.stringify(expected)}`);
    }
  }
  expect(wrong).toEqual([]);
  // Most calls succeed and ignore the forged fields. The others name another member, or something that does not exist.
  expect(letThrough).toBeGreaterThan(12);
});

/** In the order of the authorisation rows, where routes that end a session come last. */
function withBodies(): [keyof typeof endpoints, Endpoint & { body: Schema }][] {
  const order = Object.keys(rows);
  const placeOf = ({ method, path }: Endpoint) => order.indexOf(`${method} /api${path}`);
  return Object.entries(endpoints as Record<string, Endpoint>)
    .filter((entry): entry is [keyof typeof endpoints, Endpoint & { body: Schema }] => "body" in entry[1])
    .sort(([, a], [, b]) => placeOf(a) - placeOf(b));
}

async function call(
  server: TestServer,
  actors: Actors,
  name: keyof typeof endpoints,
  endpoint: Endpoint & { body: Schema },
  { forge, time }: { forge: boolean; time: number },
): Promise<Answer> {
  const { method, path, access, body: schema } = endpoint;
  const row = rows[`${method} /api${path}`];
  const token = actors[access === "admin" ? "admin" : "member"].token ?? "";
  const own = fieldsOf(schema);
  const forged = Object.entries(forge ? forgedFields(actors) : {}).filter(
    // The endpoint's own fields are not forged. But no caller may act as another member.
    ([field]) => field === "userId" || !own.includes(field),
  );
  if (endpoint.form) {
    const parts = forged.map(([field, value]): FormPart => ({ name: field, bytes: String(value) }));
    return sendForm(server, name, { token, parts });
  }
  const body = { ...(goodBodies[name]?.(time) ?? row?.body?.(actors)), ...Object.fromEntries(forged) };
  const url = `/api${path.replace(/:\w+/, row?.id?.(actors) ?? "none")}`;
  return request(server, { method, url, token, body });
}

function fieldsOf(schema: Schema): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fieldsOf(schema.unwrap());
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
