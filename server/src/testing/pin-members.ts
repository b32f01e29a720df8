import { firstGroup } from "@paperchain/core/groups/group.ts";
import { call, type TestMember } from "./members.ts";
import type { TestServer } from "./server.ts";

export const pin = "481527";

export interface PinMember {
  readonly id: string;
  readonly token: string;
  readonly userName: string;
  readonly device: string;
}

/** A join link that takes a name and a PIN only. */
export async function aPinLink(server: TestServer, { token }: TestMember): Promise<string> {
  const made = await call(server, "makeJoinLink", {
    token,
    params: { id: firstGroup },
    body: { pinOnly: true },
  });
  if (made.status !== 201) throw new Error(`Making a link answered ${made.status}.`);
  return made.body.code;
}

/** A member with a user name and a PIN, logged in. */
export async function aPinMember(
  server: TestServer,
  admin: TestMember,
  { fullName = "Mia Tan", code }: { fullName?: string; code?: string } = {},
): Promise<PinMember> {
  const invitationCode = code ?? (await aPinLink(server, admin));
  const { status, body } = await call(server, "joinWithPin", { body: { fullName, pin, invitationCode } });
  if (status !== 201) throw new Error(`Joining answered ${status}: ${JSON.stringify(body)}`);
  return { id: body.user.id, token: body.token, userName: body.user.userName, device: body.device };
}
