import type { FirstAdmin } from "../accounts/members/create-first-admin.ts";
import { cohort, demoPassword, emailOf } from "./cohort.ts";
import { leaveWorkOpen, playAdministrator } from "./play-administrator.ts";
import { makeGroups } from "./play-groups.ts";
import { type Player, runTimers, type Stage } from "./stage.ts";
import { trade } from "./trade.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const days = 7;
/** The hours, counted from the start of the demo, at which the members act. */
const hours = [9, 11, 14, 17, 20];
/** How many of the cohort are in the first group. */
const mondayClass = 8;

/** The members' week, played through the same calls as real members use, so that every row obeys the rules. */
export async function playWeek(stage: Stage, admin: FirstAdmin, until: Date): Promise<void> {
  const { ask, clock } = stage;
  const login = { identifier: admin.email, password: admin.password, remember: true };
  const { token } = await ask("login", login);
  const evening = await makeGroups(stage, token);
  const players: Player[] = [];
  for (const fullName of cohort) {
    clock.advance(60);
    const isAsked = players.length >= mondayClass;
    players.push(await join(stage, fullName, isAsked, isAsked ? evening.code : admin.code));
  }
  for (let day = 0; day < days; day += 1) {
    for (const hour of hours) {
      const moment = new Date(until.getTime() - (days - day) * dayMs + hour * hourMs);
      if (moment >= until) break;
      clock.advanceTo(moment);
      await runTimers(stage);
      await playAdministrator(stage, { token, players, evening, until, day, hour });
      await trade(stage, players);
    }
  }
  clock.advanceTo(new Date(until.getTime() - minuteMs));
  await runTimers(stage);
  await leaveWorkOpen(stage, players);
}

async function join(
  { ask }: Stage,
  fullName: string,
  isAsked: boolean,
  invitationCode: string,
): Promise<Player> {
  const email = emailOf(fullName);
  await ask("register", {
    fullName,
    email,
    password: demoPassword,
    confirmPassword: demoPassword,
    invitationCode,
  });
  const { token, user } = await ask("login", { identifier: email, password: demoPassword, remember: true });
  return { fullName, email, userId: user.id, token, isAsked };
}
