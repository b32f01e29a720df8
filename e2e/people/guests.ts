import type { Audience } from "../../web/src/app/paths.ts";
import { type Login, stage } from "../setup/stage.ts";
import { adminLogin, aMember, login } from "./members.ts";
import { openTrade } from "./trades.ts";

let member: Promise<Login> | undefined;

/** A member of the screen's audience: the same one for every test that only reads. */
export function guestFor(audience: "member" | "admin"): Promise<Login>;
export function guestFor(audience: Audience): Promise<Login | undefined>;
export async function guestFor(audience: Audience): Promise<Login | undefined> {
  if (audience === "admin") return adminLogin();
  if (audience !== "member") return undefined;
  member ??= Promise.resolve(stage().member ?? newMember());
  return member;
}

/** A member whose first trade runs already: it has ended when a state needs one that has. */
async function newMember(): Promise<Login> {
  const guest = await login(await aMember());
  await openTrade(guest, "dogecoin");
  return guest;
}
