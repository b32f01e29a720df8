import { firstGroup } from "@paperchain/core/groups/group.ts";
import { call, logIn, type TestMember } from "../members.ts";
import type { TestServer } from "../server.ts";

/** Makes the first group ask for a confidence and a reason with every trade, or stop asking. */
export async function askForConfidence(server: TestServer, { email }: TestMember, confidence = true) {
  const { token } = await logIn(server, email);
  const { groups } = (await call(server, "listGroups", { token })).body;
  const { status, body } = await call(server, "changeRules", {
    token,
    params: { id: firstGroup },
    body: { rules: { ...groups[0].rules, confidence }, reason: "We learn how sure to be." },
  });
  if (status !== 200) throw new Error(`The rules were refused: ${body.message}`);
}
