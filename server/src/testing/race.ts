import { firstGroup } from "@paperchain/core/groups/group.ts";
import { advanceRounds } from "../rounds/advance-rounds.ts";
import { refreshStandings } from "../standings/refresh-standings.ts";
import { recordTick } from "./market/ticks.ts";
import { aMember, anAdmin, call } from "./members.ts";
import { roundsBy } from "./rounds.ts";
import { aServer } from "./server.ts";

/** A running round in which Ann traded and Bob did nothing, and its standings by these rules. */
export async function aRace(shownTo: string) {
  const server = await aServer();
  const admin = await anAdmin(server);
  const asAdmin = { token: admin.token };
  const ann = await aMember(server, { fullName: "Ann Ahead" });
  await aMember(server, { fullName: "Bob Behind" });
  const showTo = async (audience: string) => {
    const { groups } = (await call(server, "listGroups", asAdmin)).body;
    const rules = { ...groups[0].rules, standings: { rankBy: "profit", shownTo: audience } };
    const params = { id: firstGroup };
    await call(server, "changeRules", { ...asAdmin, params, body: { rules, reason: "Shown otherwise." } });
  };
  await showTo(shownTo);
  const { body: round } = await roundsBy(server, admin).create({ name: "Week 1" });
  await advanceRounds(server.context);
  await recordTick(server, { at: server.context.clock(), price: "100" });
  await call(server, "buyUp", { token: ann.token, body: { coinId: "bitcoin", amount: "10" } });
  await refreshStandings(server.context);
  return { server, admin, ann, round, showTo };
}
