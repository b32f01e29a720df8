import { type Answer, call } from "./members.ts";
import type { TestServer } from "./server.ts";

interface Pupil {
  /** The address of the pupil's nth call: always of one network, and with IPv6 a different one each time. */
  readonly address: (nth: number) => string;
  /** The code of the class's join link, which the pupil has too. */
  readonly code: string;
  /** An account whose e-mail somebody tries to register again. */
  readonly email: string;
  readonly times: number;
}

/**
 * The ways to use up what others at the same address need, each repeated this often. Returns each way's last answer.
 */
export async function tryToLockOut(server: TestServer, { address, code, email, times }: Pupil) {
  const password = "not the right one";
  const person = (invitationCode: string) => ({
    fullName: "Mallory",
    email,
    password,
    confirmPassword: password,
    invitationCode,
  });
  const wrongCode = (nth: number) => `WRONG-${String(nth).padStart(5, "2")}`;
  const ways = {
    strangers: (nth: number) => ["login", { identifier: `nobody-${nth}@school.example`, password }],
    userNames: (nth: number) => ["login", { identifier: `nobody-${10 + (nth % 90)}`, password: "481527" }],
    wrongCodes: (nth: number) => ["register", person(wrongCode(nth))],
    lookedUp: (nth: number) => ["showInvitation", { invitationCode: wrongCode(nth) }],
    takenEmails: () => ["register", person(code)],
    pins: () => ["joinWithPin", { fullName: "Mallory", pin: "481527", invitationCode: code }],
    links: (nth: number) => ["resetPassword", { token: `${nth}`, password, confirmPassword: password }],
    boards: (nth: number) => ["showBoard", { token: `${nth}` }],
    log: () => ["showLogKey", undefined],
    support: () => [
      "sendSupportMessage",
      { name: "Mallory", email, subject: "other", message: "Is anybody there?" },
    ],
  } as const satisfies Record<string, (nth: number) => readonly [Parameters<typeof call>[1], unknown]>;
  const last: Partial<Record<keyof typeof ways, Answer>> = {};
  for (const [name, way] of Object.entries(ways) as [keyof typeof ways, (typeof ways)[keyof typeof ways]][]) {
    // Reading the log or a board is cheap, so their limits are wide.
    const calls = name === "log" || name === "boards" ? 25 * times : times;
    for (let nth = 0; nth < calls; nth += 50) {
      const answers = Array.from({ length: Math.min(50, calls - nth) }, (_, at) => {
        const [endpoint, body] = way(nth + at);
        return call(server, endpoint, { address: address(nth + at), ...(body && { body }) });
      });
      last[name] = (await Promise.all(answers)).at(-1);
    }
  }
  return last;
}
