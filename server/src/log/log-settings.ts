import { serverActor } from "@paperchain/core/oversight/leaf.ts";
import type { Context } from "../context.ts";
import type { LoggedValue } from "../logged-settings.ts";
import { readLeaf } from "./log-view.ts";
import { findLastLineOf } from "./queries/log-lines.ts";
import { appendOperatorAct } from "./queries/operator-log.ts";
import { transactLogged } from "./queries/transact-logged.ts";

/** The program's version, where prices come from, and the settings that touch members. */
export type ServerSettings = Readonly<Record<string, LoggedValue>>;

const type = "server.settings";

/**
 * Writes a line if this server starts with settings that differ from the last such line: all settings as they are now,
 * and the changed ones as they were, null if new. If several servers start at once with the same settings, the first
 * writes.
 */
export async function logSettings({ db, clock }: Pick<Context, "db" | "clock">, settings: ServerSettings) {
  await transactLogged(db, async (tx) => {
    const last = await findLastLineOf(tx, type);
    const earlier: ServerSettings = last ? readSettings(last.leaf) : {};
    const changed = listChanged(earlier, settings);
    if (changed.length === 0) return;
    const before = last ? Object.fromEntries(changed.map((name) => [name, earlier[name] ?? null])) : {};
    await appendOperatorAct(
      tx,
      { type, actor: serverActor, subject: serverActor, before, after: settings, reason: "" },
      clock(),
    );
  });
}

// `logSettings` wrote the line.
const readSettings = (leaf: string) => readLeaf(leaf).after as ServerSettings;

/** The settings whose value changed. An upgrade may add or remove settings. */
const listChanged = (earlier: ServerSettings, now: ServerSettings) =>
  Object.keys({ ...earlier, ...now }).filter((name) => earlier[name] !== now[name]);
