import { firstGroup } from "@paperchain/core/groups/group.ts";
import { defaultRules, writeRules } from "@paperchain/core/groups/rules.ts";
import { serverActor } from "@paperchain/core/oversight/leaf.ts";
import type { Context } from "../context.ts";
import { transact } from "../db/transact.ts";
import { listLines } from "../log/queries/log-lines.ts";
import { countLeaves } from "../log/queries/log-tree.ts";
import { appendOperatorAct } from "../log/queries/operator-log.ts";
import { transactLogged } from "../log/queries/transact-logged.ts";
import { insertRules, lockGroup } from "./queries/groups.ts";

/**
 * The first group gets the rules of the settings, once; of several servers that start, one writes them. `logFirstRules`
 * writes their log line; every later version of rules writes its own.
 */
export async function giveFirstRules(
  context: Pick<Context, "db" | "clock" | "groups"> & { settings: Pick<Context["settings"], "newGroups"> },
): Promise<void> {
  const { db, groups, settings, clock } = context;
  if (groups.find(firstGroup)) return;
  const first = { group: firstGroup, version: 1, rules: defaultRules(settings.newGroups), reason };
  await transact(db, async (tx) => {
    const group = await lockGroup(tx, firstGroup);
    if (!group) await insertRules(tx, first, clock());
  });
  await groups.refresh();
}

const reason = "The server's settings";

/**
 * Browsers compare the rules that they are shown with the newest line about them. An administrator's act writes that
 * line, except for the first group's first rules: a start writes it if the log has none.
 */
export async function logFirstRules({
  db,
  groups,
  clock,
}: Pick<Context, "db" | "clock" | "groups">): Promise<void> {
  await transactLogged(db, async (tx) => {
    const group = groups.find(firstGroup);
    const asked = { page: 1, limit: 1, size: await countLeaves(tx) };
    const lines = await listLines(tx, { type: "group.rules", person: firstGroup }, asked);
    if (!group || lines.length > 0) return;
    const after = { group: group.name, version: group.version, rules: writeRules(group.rules) };
    const act = {
      type: "group.rules",
      actor: serverActor,
      subject: firstGroup,
      before: {},
      after,
      reason,
    } as const;
    await appendOperatorAct(tx, act, clock());
  });
}
