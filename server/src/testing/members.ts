import { routes } from "@paperchain/contract/routes.ts";
import type { InjectOptions } from "fastify";
import { createFirstAdmin } from "../accounts/members/create-first-admin.ts";
import { aServer, type TestOptions, type TestServer } from "./server.ts";

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer by looking at it.
  readonly body: any;
  readonly headers: Record<string, unknown>;
}

export interface Call {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly address?: string;
  readonly headers?: Record<string, string>;
}

/** Calls an endpoint by its name in the contract. */
export async function call(
  server: Pick<TestServer, "app">,
  name: keyof typeof routes,
  call: Call = {},
): Promise<Answer> {
  const { method, path } = routes[name];
  const filled = path.replace(/:(\w+)/g, (_, param: string) => call.params?.[param] ?? "missing");
  return request(server, { method, url: `/api${filled}`, ...call });
}

export async function request(
  server: Pick<TestServer, "app">,
  { token, body, query, address, headers, ...rest }: Call & { method: InjectOptions["method"]; url: string },
): Promise<Answer> {
  const response = await server.app.inject({
    method: rest.method,
    url: rest.url,
    ...(query && { query }),
    ...(body !== undefined && { payload: body as object }),
    ...(address && { remoteAddress: address }),
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
  const isJson = String(response.headers["content-type"]).includes("json");
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
  };
}

export const password = "correct horse battery";

export interface TestMember {
  readonly id: string;
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

/** The first administrator, logged in. */
export async function anAdmin(server: TestServer): Promise<TestMember & { code: string }> {
  const first = await createFirstAdmin(server.context, {
    email: "admin@club.example",
    password,
    code: "FIRST-CODE",
  });
  if (!first) throw new Error("There is an administrator already.");
  return { ...(await logIn(server, first.email)), code: first.code };
}

export async function withAdmin(options: TestOptions = {}) {
  const server = await aServer(options);
  return { server, admin: await anAdmin(server) };
}

export async function withMember(options: TestOptions = {}) {
  const { server, admin } = await withAdmin(options);
  return { server, admin, member: await aMember(server) };
}

let membersMade = 0;

/** A logged-in member who registered with an invitation. */
export async function aMember(
  server: TestServer,
  details: { code?: string; email?: string; fullName?: string } = {},
): Promise<TestMember> {
  membersMade += 1;
  const email = details.email ?? `member${membersMade}@club.example`;
  const body = {
    fullName: details.fullName ?? `Member ${membersMade}`,
    email,
    password,
    confirmPassword: password,
    invitationCode: details.code ?? "FIRST-CODE",
  };
  const { status, body: answer } = await call(server, "register", { body });
  if (status !== 201) throw new Error(`Registering answered ${status}: ${JSON.stringify(answer)}`);
  return logIn(server, email);
}

export async function logIn(server: Pick<TestServer, "app">, email: string): Promise<TestMember> {
  const { status, body } = await call(server, "login", { body: { identifier: email, password } });
  if (status !== 200) throw new Error(`Logging in answered ${status}: ${JSON.stringify(body)}`);
  return { id: body.user.id, token: body.token, email, password };
}

/** Changes a member's role, as an administrator. */
export const changeRole = (server: TestServer, by: TestMember, id: string, role: "user" | "admin") =>
  call(server, "changeMember", { token: by.token, params: { id }, body: { role, reason: "As agreed." } });

/** A member who was made an administrator, logged in. */
export async function anotherAdmin(server: TestServer, by: TestMember): Promise<TestMember> {
  const { body } = await call(server, "showMyInvitation", { token: by.token });
  const member = await aMember(server, { code: body.code });
  const { status } = await changeRole(server, by, member.id, "admin");
  if (status !== 200) throw new Error(`Making an administrator answered ${status}.`);
  return logIn(server, member.email);
}

/** The newest message of the outbox, opened as an administrator would to pass it on. */
export async function readNewestMessage(server: TestServer, adminToken: string): Promise<string> {
  const { messages } = (await call(server, "listOutbox", { token: adminToken })).body;
  const params = { id: messages[0].id };
  return (await call(server, "openMessage", { token: adminToken, params })).body.body;
}
