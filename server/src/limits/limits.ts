import type { Limited } from "@paperchain/contract/endpoint.ts";

export type LimitKey =
  | "address"
  | "address-without-session"
  | "identifier"
  | "identifier-and-address"
  | "invitation-and-address"
  | "link-and-address"
  | "device"
  | "member";

/** The counted actions: some endpoints, and those that a use case counts itself. */
export type LimitedTo = Limited | "login on a known device" | "login with a PIN" | "code";

export interface Limit {
  readonly by: LimitKey;
  /** Of failures, a successful try gives its place back, and no other; of successes, a refused one does. */
  readonly counts: "tries" | "failures" | "successes";
  /** Over an address's limit that slows, nothing is refused but what the narrower limits of a slowed address refuse. */
  readonly over?: "slows";
  readonly when?: "slowed";
  readonly hitsMax: number;
  readonly windowMs: number;
}

/** Whether failures from one address are counted, whoever they are about. */
export const countsFailuresOfAddress = (what: LimitedTo): boolean =>
  limits[what].some(({ by, counts }) => by === "address" && counts === "failures");

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * The limits of tries. Classes of hundreds share one address, so that nobody there may use up what the others need: over its
 * limit of failures an address is slowed down, to few wrong tries for each account. Guessing
 * one member's password from one place is narrow; and a limit per member stops guesses from many places. That one would lock the member out
 * too, so a device they logged in with before has tries of its own, which nobody else can use up.
 */
export const limits = {
  login: [
    { by: "identifier-and-address", counts: "failures", hitsMax: 10, windowMs: 15 * minuteMs },
    { by: "identifier", counts: "failures", hitsMax: 50, windowMs: 15 * minuteMs },
    { by: "address", counts: "failures", hitsMax: 75, windowMs: 15 * minuteMs, over: "slows" },
    { by: "identifier-and-address", counts: "failures", hitsMax: 3, windowMs: hourMs, when: "slowed" },
  ],
  // Of a million PINs, so few that guessing is hopeless. A known device has tries of its own here too.
  "login with a PIN": [
    { by: "identifier-and-address", counts: "failures", hitsMax: 10, windowMs: 15 * minuteMs },
    { by: "identifier", counts: "failures", hitsMax: 10, windowMs: hourMs },
    { by: "identifier", counts: "failures", hitsMax: 30, windowMs: 24 * hourMs },
    { by: "address", counts: "failures", hitsMax: 75, windowMs: 15 * minuteMs, over: "slows" },
    { by: "address", counts: "failures", hitsMax: 300, windowMs: 24 * hourMs, over: "slows" },
    { by: "identifier-and-address", counts: "failures", hitsMax: 3, windowMs: hourMs, when: "slowed" },
    { by: "identifier-and-address", counts: "failures", hitsMax: 5, windowMs: 24 * hourMs, when: "slowed" },
  ],
  "login on a known device": [
    { by: "device", counts: "failures", hitsMax: 10, windowMs: 15 * minuteMs },
    { by: "device", counts: "tries", hitsMax: 100, windowMs: 15 * minuteMs },
  ],
  // These callers know the password: of a million codes, these are so few that guessing is hopeless.
  code: [
    { by: "member", counts: "failures", hitsMax: 10, windowMs: hourMs },
    { by: "member", counts: "failures", hitsMax: 30, windowMs: 24 * hourMs },
  ],
  // A stranger at an open page guesses no faster than at the login.
  password: [
    { by: "member", counts: "failures", hitsMax: 10, windowMs: 15 * minuteMs },
    { by: "member", counts: "failures", hitsMax: 30, windowMs: 24 * hourMs },
  ],
  "contact-code": [{ by: "member", counts: "tries", hitsMax: 5, windowMs: hourMs }],
  // The code of a join link is not counted by address: wrong codes from there stop only codes that people choose or keep. The
  // second row is for a code without a limit of its own: it cannot fill the server in an hour.
  register: [
    { by: "address", counts: "failures", hitsMax: 200, windowMs: hourMs },
    { by: "invitation-and-address", counts: "successes", hitsMax: 1_000, windowMs: hourMs },
  ],
  // Codes have 50 random bits. A class opens the page from one address, each with a good code.
  invitation: [{ by: "address", counts: "failures", hitsMax: 100, windowMs: hourMs }],
  // As long as a link works: an attacker who uses these up for another member has sent them working links. Each try leaves a job, so an
  // address has a limit too. Where somebody uses it up, the operator makes the link (npm run reset-password).
  forgot: [
    { by: "identifier", counts: "tries", hitsMax: 5, windowMs: 30 * minuteMs },
    { by: "address", counts: "tries", hitsMax: 100, windowMs: hourMs },
  ],
  // A link that works is not counted by address: wrong ones, which nobody guesses, stop no classmate's.
  reset: [
    { by: "address", counts: "tries", hitsMax: 300, windowMs: hourMs },
    { by: "link-and-address", counts: "tries", hitsMax: 30, windowMs: hourMs },
  ],
  // Processing an image is expensive.
  upload: [{ by: "member", counts: "tries", hitsMax: 30, windowMs: hourMs }],
  // It reads all data of a member.
  export: [{ by: "member", counts: "tries", hitsMax: 10, windowMs: hourMs }],
  // Each reads every transaction or every closed trade of a member, and an administrator's call those of all members.
  "list-export": [{ by: "member", counts: "tries", hitsMax: 30, windowMs: hourMs }],
  // Anybody may write, and messages are stored.
  support: [
    { by: "address-without-session", counts: "tries", hitsMax: 30, windowMs: hourMs },
    { by: "member", counts: "tries", hitsMax: 30, windowMs: hourMs },
  ],
  // A refused e-mail reveals that it has an account: many requests could search for people.
  profile: [{ by: "member", counts: "tries", hitsMax: 60, windowMs: hourMs }],
  // An open board asks every three seconds, and the walls of a school share an address.
  board: [
    { by: "address", counts: "tries", hitsMax: 6_000, windowMs: 10 * minuteMs },
    { by: "link-and-address", counts: "tries", hitsMax: 6_000, windowMs: 10 * minuteMs },
  ],
  // Nobody needs an account for it. A page of somebody who trades asks 25 times a minute: thirty of them without a session, or
  // twelve of one member.
  log: [
    { by: "address-without-session", counts: "tries", hitsMax: 10_000, windowMs: 10 * minuteMs },
    { by: "member", counts: "tries", hitsMax: 3_000, windowMs: 10 * minuteMs },
  ],
  // It reads every line.
  "log-download": [
    { by: "address-without-session", counts: "tries", hitsMax: 120, windowMs: hourMs },
    { by: "member", counts: "tries", hitsMax: 120, windowMs: hourMs },
  ],
  // A server asks once a minute, and after new lines at most every five seconds.
  witness: [{ by: "address", counts: "tries", hitsMax: 600, windowMs: 10 * minuteMs }],
  // A waiting page asks every half minute. Each unused key leaves a row.
  answers: [{ by: "member", counts: "tries", hitsMax: 300, windowMs: 10 * minuteMs }],
} as const satisfies Record<LimitedTo, readonly Limit[]>;
