import { firstGroup } from "@paperchain/core/groups/group.ts";
import { fillAllOrders } from "../orders/fill-orders.ts";
import { advanceRounds } from "../rounds/advance-rounds.ts";
import { refreshStandings } from "../standings/refresh-standings.ts";
import type { Stage } from "./stage.ts";

/** The second group of the demo, and the code with which people join it. */
export interface EveningClass {
  readonly id: string;
  readonly code: string;
}

/**
 * Two groups: members of the first one just practise; the second one has rounds, shows standings with all names, and
 * asks how sure members are.
 */
export async function makeGroups({ ask }: Stage, token: string): Promise<EveningClass> {
  await ask("renameGroup", { name: "Monday class" }, { token, params: { id: firstGroup } });
  const { id, rules } = await ask("createGroup", { name: "Evening class" }, { token });
  const standings = { ...rules.standings, shownTo: "names" } as const;
  const reason = "We say how sure we are, and compare our results after each round.";
  await ask(
    "changeRules",
    { rules: { ...rules, standings, confidence: true }, reason },
    { token, params: { id } },
  );
  const { code } = await ask("makeJoinLink", {}, { token, params: { id } });
  return { id, code };
}

/** A round begins, after the one before has ended. */
export async function playRound(
  { ask, context }: Stage,
  { token, group, name, endsAt }: { token: string; group: EveningClass; name: string; endsAt: Date | null },
): Promise<void> {
  const { rounds } = await ask("listRounds", undefined, { token, params: { id: group.id } });
  const running = rounds.find(({ state }) => state === "running");
  if (running) {
    await ask("endRound", undefined, { token, params: { id: running.id } });
    // Open orders end with the round.
    await fillAllOrders(context);
    await advanceRounds(context);
  }
  const body = { name, endsAt: endsAt?.toISOString() ?? null };
  await ask("createRound", body, { token, params: { id: group.id } });
  await advanceRounds(context);
  await refreshStandings(context);
}

export async function announce({ ask }: Stage, token: string, group: EveningClass): Promise<void> {
  const text = "Bring one trade that you would not open again. We look at three of them together.";
  await ask("announce", { text, mail: false }, { token, params: { id: group.id } });
}
