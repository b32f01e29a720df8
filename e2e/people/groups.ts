import type { Page } from "@playwright/test";
import type { Login } from "../setup/stage.ts";
import { askServer } from "./ask-server.ts";
import { adminLogin } from "./members.ts";
import { nextNumber } from "./next-number.ts";

/** A new group, and the code of a link that leads into it: what its organiser does concerns no other journey. */
export async function aGroup(called: string, pinOnly = false): Promise<{ name: string; code: string }> {
  const { token } = await adminLogin();
  const name = `${called} ${nextNumber()}`;
  const { id } = await askServer("createGroup", { name }, { token });
  const { code } = await askServer("makeJoinLink", { pinOnly }, { token, params: { id } });
  return { name, code };
}

/** The same with a link that takes a name and a PIN only. */
export const aPinLink = (called: string) => aGroup(called, true);

/** Fills in and submits the form of such a link. */
export async function joinWithPin(page: Page, fullName: string, pin: string): Promise<void> {
  await page.getByLabel("Full name").fill(fullName);
  await page.getByLabel("PIN", { exact: true }).fill(pin);
  await page.getByLabel("PIN again").fill(pin);
  await page.getByRole("button", { name: "Create account" }).click();
}

/** A member with a user name and a PIN, logged in. */
export async function aPinMember(fullName: string): Promise<Login & { userName: string }> {
  const { code } = await aPinLink("Class");
  const body = { fullName, pin: "481527", invitationCode: code };
  const { token, user } = await askServer("joinWithPin", body);
  return { token, role: user.role, userId: user.id, userName: user.userName ?? "" };
}
