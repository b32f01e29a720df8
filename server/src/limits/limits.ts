import type { Limited } from "@paperchain/contract/endpoint.ts";

export type By = "address" | "identifier" | "identifier-and-address" | "device" | "member";

/** What is counted: some endpoints, and what a use case counts itself. */
export type LimitedTo = Limited | "login on a known device" | "code";

export interface Limit {
  readonly by: By;
  /** Whether what was right is taken back from the count. */
  readonly counts: "tries" | "failures";
  readonly hitsMax: number;
  readonly windowMs: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * How often each may be tried. A class of thirty sits behind one address, so that limit is wide; guessing one person's
 * password from one place is narrow; and a limit per person stops those who guess from many places. That one would keep
 * the person out too, so a device they logged in with before has tries of its own, which nobody else can use up.
 */
export const limits = {
  login: [
    { by: "identifier-and-address", counts: "failures", hitsMax: 10, windowMs: 15 * minuteMs },
    { by: "identifier", counts: "failures", hitsMax: 50, windowMs: 15 * minuteMs },
    { by: "address", counts: "tries", hitsMax: 300, windowMs: 15 * minuteMs },
  ],
  "login on a known device": [
    { by: "device", counts: "failures", hitsMax: 10, windowMs: 15 * minuteMs },
    { by: "device", counts: "tries", hitsMax: 100, windowMs: 15 * minuteMs },
  ],
  // Whoever gets here knows the password: of a million codes, these are so few that guessing is hopeless.
  code: [
    { by: "member", counts: "failures", hitsMax: 10, windowMs: hourMs },
    { by: "member", counts: "failures", hitsMax: 30, windowMs: 24 * hourMs },
  ],
  // Whoever sits at a page that was left open guesses no faster than at the login.
  password: [{ by: "member", counts: "failures", hitsMax: 10, windowMs: 15 * minuteMs }],
  "contact-code": [{ by: "member", counts: "tries", hitsMax: 5, windowMs: hourMs }],
  register: [{ by: "address", counts: "tries", hitsMax: 200, windowMs: hourMs }],
  // As long as a link works: whoever uses these up for somebody else has sent them links that work until there are more.
  forgot: [
    { by: "identifier", counts: "tries", hitsMax: 5, windowMs: 30 * minuteMs },
    { by: "address", counts: "tries", hitsMax: 100, windowMs: hourMs },
  ],
  reset: [{ by: "address", counts: "tries", hitsMax: 300, windowMs: hourMs }],
  // Drawing an image again is work.
  upload: [{ by: "member", counts: "tries", hitsMax: 30, windowMs: hourMs }],
  // It reads everything that there is of a member.
  export: [{ by: "member", counts: "tries", hitsMax: 10, windowMs: hourMs }],
  // Each reads every transaction or every closed trade of a member, and an administrator's of all members.
  "list-export": [{ by: "member", counts: "tries", hitsMax: 30, windowMs: hourMs }],
  // Anybody may write, and what they write is kept.
  support: [
    { by: "address", counts: "tries", hitsMax: 30, windowMs: hourMs },
    { by: "member", counts: "tries", hitsMax: 30, windowMs: hourMs },
  ],
  // A refused e-mail says that somebody has it: to ask for many would be to search for people.
  profile: [{ by: "member", counts: "tries", hitsMax: 60, windowMs: hourMs }],
  // Every open page asks once or twice a minute, and nobody needs an account for it.
  log: [{ by: "address", counts: "tries", hitsMax: 6_000, windowMs: 10 * minuteMs }],
  // It reads every line.
  "log-download": [{ by: "address", counts: "tries", hitsMax: 120, windowMs: hourMs }],
  // A page that waits asks every half minute. Each key that is asked for in vain leaves a row.
  answers: [{ by: "member", counts: "tries", hitsMax: 300, windowMs: 10 * minuteMs }],
} as const satisfies Record<LimitedTo, readonly Limit[]>;
