import { firstGroup } from "@paperchain/core/groups/group.ts";
import { asOwner } from "./database/database.ts";
import { call, type TestMember } from "./members.ts";
import type { TestServer } from "./server.ts";

/** The calls about rounds of the first group, as an administrator. */
export const roundsBy = (server: TestServer, { token }: TestMember) => ({
  create: (body: object = {}, id: string = firstGroup) =>
    call(server, "createRound", { token, params: { id }, body: { name: "Week 1", ...body } }),
  change: (id: string, body: object) => call(server, "changeRound", { token, params: { id }, body }),
  start: (id: string) => call(server, "startRound", { token, params: { id } }),
  cancel: (id: string) => call(server, "cancelRound", { token, params: { id } }),
  end: (id: string) => call(server, "endRound", { token, params: { id } }),
  leave: () => call(server, "leaveRounds", { token, params: { id: firstGroup } }),
  list: async () => (await call(server, "listRounds", { token, params: { id: firstGroup } })).body.rounds,
});

/** Gives every group the older ranking, which rules can no longer choose. */
export async function giveOldRanking(server: TestServer): Promise<void> {
  await asOwner(
    server.target,
    `set session_replication_role = replica; update group_rules set rules = jsonb_set(rules, '{standings,rankBy}', '"return"')`,
  );
  await server.context.groups.refresh();
}

/** The round of a member's group. */
export const roundOf = async (server: TestServer, { token }: TestMember) =>
  (await call(server, "showMyGroup", { token })).body.group.round;

export const balanceOf = async (server: TestServer, { token, id }: TestMember) =>
  (await call(server, "showBalance", { token, params: { userId: id } })).body;
