import { firstGroup } from "@paperchain/core/groups/group.ts";
import { type Answer, call, password, type TestMember } from "./members.ts";
import type { TestServer } from "./server.ts";

/** People who share one address, as in a school, and join by a link that has as many places. */
export async function aClass(
  server: TestServer,
  admin: TestMember,
  { name, size, address }: { name: string; size: number; address: string },
) {
  const { body: link } = await call(server, "makeJoinLink", {
    token: admin.token,
    params: { id: firstGroup },
    body: { usesMax: size },
  });
  const emails = Array.from({ length: size }, (_, n) => `${name}-${n}@school.example`);
  const register = (email: string, typed: { invitationCode?: string; password?: string } = {}) => {
    const { password: chosen = password, invitationCode = link.code } = typed;
    const body = { fullName: name, email, password: chosen, confirmPassword: chosen, invitationCode };
    return call(server, "register", { address, body });
  };
  const logIn = (email: string, typed: { password?: string; device?: string } = {}) =>
    call(server, "login", { address, body: { identifier: email, password, ...typed } });
  return { code: link.code as string, emails, register, logIn };
}

/** How often each answer came: a refusal's code, or a status. */
export function countAnswers(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const answer = body.code ?? String(status);
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
}
