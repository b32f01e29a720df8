import { advanceRounds } from "../rounds/advance-rounds.ts";
import { refreshStandings } from "../standings/refresh-standings.ts";
import { changeRules } from "./groups.ts";
import { recordTick } from "./market/ticks.ts";
import { aMember, call, withAdmin } from "./members.ts";
import { roundsBy } from "./rounds.ts";

/** A running round in which Ann traded and Bob did nothing, with standings by the given rules. */
export async function aRace(shownTo: string) {
  const { server, admin } = await withAdmin();
  const ann = await aMember(server, { fullName: "Ann Ahead" });
  await aMember(server, { fullName: "Bob Behind" });
  const showTo = (audience: string) =>
    changeRules(server, admin, { standings: { rankBy: "profit", shownTo: audience } });
  await showTo(shownTo);
  const { body: round } = await roundsBy(server, admin).create({ name: "Week 1" });
  await advanceRounds(server.context);
  await recordTick(server, { at: server.context.clock(), price: "100" });
  await call(server, "buyUp", { token: ann.token, body: { coinId: "bitcoin", amount: "10" } });
  await refreshStandings(server.context);
  return { server, admin, ann, round, showTo };
}
