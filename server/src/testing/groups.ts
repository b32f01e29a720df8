import { firstGroup } from "@paperchain/core/groups/group.ts";
import { aMember, call, logIn, type TestMember } from "./members.ts";
import type { TestServer } from "./server.ts";

/** A second group, a link into it, and a way to become its member. */
export async function aGroup(server: TestServer, { token }: TestMember, name = "Evening class") {
  const { id } = (await call(server, "createGroup", { token, body: { name } })).body;
  const { code } = (await call(server, "makeJoinLink", { token, params: { id }, body: {} })).body;
  return {
    ...{ id: String(id), code: String(code), params: { id: String(id) } },
    join: (fullName?: string) => aMember(server, { code, ...(fullName && { fullName }) }),
  };
}

/** Changes these rules of the first group; its organiser logs in again, as time may have passed. */
export async function changeRules(server: TestServer, { email }: TestMember, changed: object): Promise<void> {
  const { token } = await logIn(server, email);
  const { groups } = (await call(server, "listGroups", { token })).body;
  const body = { rules: { ...groups[0].rules, ...changed }, reason: "For this week." };
  const answer = await call(server, "changeRules", { token, params: { id: firstGroup }, body });
  if (answer.status !== 200) throw new Error(`The rules were refused: ${answer.body.message}`);
}

/** The first group asks for a confidence and a reason with every trade. */
export const askForConfidence = (server: TestServer, admin: TestMember) =>
  changeRules(server, admin, { confidence: true });
