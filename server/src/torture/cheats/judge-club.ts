import type { SmallClub } from "../../testing/oversight/small-club.ts";
import { judgeLook } from "./judge-look.ts";
import { type Look, lookAs } from "./member-look.ts";

/** What each member of a club is shown. */
export async function lookAll({ server, admin, ada, ben, openTrade }: SmallClub): Promise<readonly Look[]> {
  return [
    await lookAs(server, ada, [openTrade]),
    await lookAs(server, ben, []),
    await lookAs(server, admin, []),
  ];
}

/** All that the members find with what they kept, and what they are shown, as one text to compare. */
export async function judgeAll(club: SmallClub, kept: readonly Look[]) {
  const now = await lookAll(club).catch((error: Error) => error);
  if (now instanceof Error) return { found: [`no answer: ${now.message}`], shown: now.message };
  const found: string[] = [];
  for (const [nth, { id }] of [club.ada, club.ben, club.admin].entries()) {
    const [before, after] = [kept[nth], now[nth]];
    if (!before || !after) throw new Error("Nothing was kept.");
    const promises = club.promises.filter((line) => line.includes(id));
    found.push(...(await judgeLook(before, after, promises).catch((error) => [`unreadable: ${error}`])));
  }
  return { found, shown: JSON.stringify(now) };
}
