import { type Login, stage } from "../setup/stage.ts";
import { askServer } from "./ask-server.ts";
import { aPerson, type Person } from "./person.ts";

/** A person who is a member already. */
export async function aMember(fullName?: string, invitationCode = stage().invitationCode): Promise<Person> {
  const person = aPerson(fullName);
  await register(person, invitationCode);
  return person;
}

/** Registers a person who is named by an e-mail or a phone. */
export const register = (
  person: Omit<Person, "email"> & ({ readonly email: string } | { readonly phone: string }),
  invitationCode: string,
) => askServer("register", { ...person, confirmPassword: person.password, invitationCode });

/** The administrator that the first start of the server creates. */
export function theAdmin(): Pick<Person, "email" | "password"> {
  const { adminEmail, adminPassword } = stage();
  return { email: adminEmail, password: adminPassword };
}

export async function login(
  { email, password }: Pick<Person, "email" | "password">,
  userAgent?: string,
): Promise<Login> {
  const body = { identifier: email, password, remember: true };
  const { token, user } = await askServer("login", body, { userAgent });
  return { token, role: user.role, userId: user.id };
}

const adminLogins = new Map<string, Promise<Login>>();

/** The administrator's session, opened once: logging in too often within minutes is limited. */
export function adminLogin(): Promise<Login> {
  const { address } = stage();
  const opened = adminLogins.get(address) ?? login(theAdmin());
  adminLogins.set(address, opened);
  return opened;
}
