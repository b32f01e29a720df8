import { askServer } from "./ask-server.ts";
import { adminLogin } from "./members.ts";
import { nextNumber } from "./next-number.ts";

/** A new group, and the code of a link that leads into it: what its organiser does concerns no other journey. */
export async function aGroup(called: string): Promise<{ name: string; code: string }> {
  const { token } = await adminLogin();
  const name = `${called} ${nextNumber()}`;
  const { id } = await askServer("createGroup", { name }, { token });
  const { code } = await askServer("makeJoinLink", {}, { token, params: { id } });
  return { name, code };
}
