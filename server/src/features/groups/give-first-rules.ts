import { firstGroup } from "@paperchain/core/groups/group.ts";
import { defaultRules } from "@paperchain/core/groups/rules.ts";
import type { Context } from "../../context.ts";
import { insertRules, lockGroup } from "../../db/queries/groups/groups.ts";
import { transact } from "../../db/transact.ts";

/**
 * The first group gets the rules that the settings say, once, whichever server comes first. The log says the settings in a line
 * of its own; every later version of rules is a line too.
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
