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
  /** `failures`: a successful try is removed from the count again. `successes`: a refused one is. */
  readonly counts: "tries" | "failures" | "successes";
  /** Above an address's slowing limit, only the narrower limits for slowed addresses refuse tries. */
  readonly over?: "slows";
  readonly when?: "slowed";
  readonly hitsMax: number;
  readonly windowMs: number;
}

/** Whether failures from one address are counted together, whoever they are about. */
export const countsFailuresOfAddress = (what: LimitedTo): boolean =>
  limits[what].some(({ by, counts }) => by === "address" && counts === "failures");

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * The limits of tries. Classes of hundreds share one address, so nobody there may use up what the others need: above
 * its limit of failures, an address is slowed down to a few wrong tries per account. The limit for guessing one
 * member's password from one place is low, and a limit per member stops guesses from many places. That last limit would
 * lock the member out too, so a device they logged in with before has tries of its own, which nobody else can use up.
 */
export const limits = {
  login: [
    { by: "identifier-and-address", counts: "failures", hitsMax: 10, windowMs: 15 * minuteMs },
    { by: "identifier", counts: "failures", hitsMax: 50, windowMs: 15 * minuteMs },
    { by: "address", counts: "failures", hitsMax: 75, windowMs: 15 * minuteMs, over: "slows" },
    { by: "identifier-and-address", counts: "failures", hitsMax: 3, windowMs: hourMs, when: "slowed" },
  ],
  // So few tries against a million PINs that guessing is hopeless. A known device has tries of its own here too.
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
  // These callers know the password. So few tries against a million codes make guessing hopeless.
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
  // Join links do not count by address: wrong codes from an address block only the operator's code and members' own
  // codes. The second row is for codes without a limit of their own; it keeps one code from filling the server within
  // an hour.
  register: [
    { by: "address", counts: "failures", hitsMax: 200, windowMs: hourMs },
    { by: "invitation-and-address", counts: "successes", hitsMax: 1_000, windowMs: hourMs },
  ],
  // Codes have 50 random bits. A whole class opens the page from one address, each with a good code.
  invitation: [{ by: "address", counts: "failures", hitsMax: 100, windowMs: hourMs }],
  // The window is as long as a link works: an attacker who uses up another member's tries has sent them working links.
  // Each try leaves a job, so an address has a limit too. If somebody uses that up, the operator makes the link (npm
  // run reset-password).
  forgot: [
    { by: "identifier", counts: "tries", hitsMax: 5, windowMs: 30 * minuteMs },
    { by: "address", counts: "tries", hitsMax: 100, windowMs: hourMs },
  ],
  // Working links do not count by address, so wrong links block no classmate's link.
  reset: [
    { by: "address", counts: "tries", hitsMax: 300, windowMs: hourMs },
    { by: "link-and-address", counts: "tries", hitsMax: 30, windowMs: hourMs },
  ],
  // Processing an image is expensive.
  upload: [{ by: "member", counts: "tries", hitsMax: 30, windowMs: hourMs }],
  // It reads all data of a member.
  export: [{ by: "member", counts: "tries", hitsMax: 10, windowMs: hourMs }],
  // Each export reads every transaction or closed trade of a member, and an administrator's export reads those of all
  // members.
  "list-export": [{ by: "member", counts: "tries", hitsMax: 30, windowMs: hourMs }],
  // Anybody may write, and messages are stored.
  support: [
    { by: "address-without-session", counts: "tries", hitsMax: 30, windowMs: hourMs },
    { by: "member", counts: "tries", hitsMax: 30, windowMs: hourMs },
  ],
  // A refused e-mail reveals that it has an account, so many requests could search for people.
  profile: [{ by: "member", counts: "tries", hitsMax: 60, windowMs: hourMs }],
  // An open board asks every three seconds, and the walls of a school share an address.
  board: [
    { by: "address", counts: "tries", hitsMax: 6_000, windowMs: 10 * minuteMs },
    { by: "link-and-address", counts: "tries", hitsMax: 6_000, windowMs: 10 * minuteMs },
  ],
  // Calls that need no account. The page of a trading member asks 25 times a minute, so this allows thirty pages
  // without a session, or twelve of one member.
  log: [
    { by: "address-without-session", counts: "tries", hitsMax: 10_000, windowMs: 10 * minuteMs },
    { by: "member", counts: "tries", hitsMax: 3_000, windowMs: 10 * minuteMs },
  ],
  // It reads every line.
  "log-download": [
    { by: "address-without-session", counts: "tries", hitsMax: 120, windowMs: hourMs },
    { by: "member", counts: "tries", hitsMax: 120, windowMs: hourMs },
  ],
  // A witnessed server asks once a minute, and after new lines at most every five seconds.
  witness: [{ by: "address", counts: "tries", hitsMax: 600, windowMs: 10 * minuteMs }],
  // A waiting page asks every half minute. Each unused key leaves a row.
  answers: [{ by: "member", counts: "tries", hitsMax: 300, windowMs: 10 * minuteMs }],
} as const satisfies Record<LimitedTo, readonly Limit[]>;
