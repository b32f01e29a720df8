import { expect, test } from "vitest";
import { ConfigProblem, readConfig, settingMeanings } from "./config.ts";

test("an empty environment is a complete configuration", () => {
  expect(readConfig({})).toMatchObject({
    PORT: undefined,
    HOST: "127.0.0.1",
    ADMIN_EMAIL: "admin@paperchain.example",
    TRUST_PROXY: false,
    MARKET: "auto",
    MARKET_URL: "https://api.coingecko.com/api/v3",
    MARKET_CALLS_PER_MONTH: 10_000,
    LOG_LEVEL: "info",
  });
});

test("all bad values are reported at once, followed by the list of all settings", () => {
  const problem = catchProblem({ PORT: "http", DATABASE_URL: "mysql://x", ADMIN_PASSWORD: "short" });
  for (const name of ["PORT", "DATABASE_URL", "ADMIN_PASSWORD"])
    expect(problem).toMatch(new RegExp(`^  ${name}: `, "m"));
  for (const { name, meaning } of settingMeanings) expect(problem).toContain(`${name.padEnd(22)} ${meaning}`);
});

test.each([
  ["true", true],
  ["false", false],
  ["10.0.0.0/8", "10.0.0.0/8"],
])("TRUST_PROXY=%s", (value, expected) => {
  expect(readConfig({ TRUST_PROXY: value }).TRUST_PROXY).toBe(expected);
});

test("TRUST_PROXY=2 trusts the two nearest hops", () => {
  const trust = readConfig({ TRUST_PROXY: "2" }).TRUST_PROXY;
  if (typeof trust !== "function") throw new Error("not a function");
  expect([0, 1, 2, 3].map((hop) => trust("10.0.0.1", hop))).toEqual([true, true, false, false]);
});

test("a public address loses its last slash, so that links have one", () => {
  expect(readConfig({ PUBLIC_URL: "https://club.example/" }).PUBLIC_URL).toBe("https://club.example");
});

test.each(["short", "g".repeat(64), "a".repeat(42), "a".repeat(63), "a".repeat(44)])(
  "SECRET_KEY=%s is no key; the start says what is one, and does not repeat what was given",
  (value) => {
    const problem = catchProblem({ SECRET_KEY: value });
    expect(problem).toContain("SECRET_KEY: Use 32 random bytes");
    expect(problem).not.toContain(value);
    expect(catchProblem({ SECRET_KEYS_BEFORE: `${"b".repeat(64)},${value}` })).toContain(
      "SECRET_KEYS_BEFORE: Use 32 random bytes",
    );
  },
);

test("earlier keys are read in their order, separated by commas", () => {
  const [first, second] = ["ab".repeat(32), "cd".repeat(32)];
  const { SECRET_KEYS_BEFORE } = readConfig({ SECRET_KEYS_BEFORE: `${first}, ${second}` });
  expect(SECRET_KEYS_BEFORE?.map((key) => key.toString("hex"))).toEqual([first, second]);
});

test.each([
  ["3", "3"],
  ["1-2", "1-2"],
  [" 1 - 2 ", "1-2"],
])("KYC_REVIEW_DAYS=%s names %s business days", (value, expected) => {
  expect(readConfig({ KYC_REVIEW_DAYS: value }).KYC_REVIEW_DAYS).toBe(expected);
});

test.each(["0", "soon", "2-1", "1-1", "100", "1-2-3", "1.5"])("KYC_REVIEW_DAYS=%s is refused", (value) => {
  expect(catchProblem({ KYC_REVIEW_DAYS: value })).toContain(
    "KYC_REVIEW_DAYS: Use a number of days such as 3, or 1-2.",
  );
});

function catchProblem(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigProblem) return error.message;
    throw error;
  }
  throw new Error("The settings were taken.");
}

test("witnesses are up to eight addresses, each once, without a last slash", () => {
  const { WITNESSES } = readConfig({
    WITNESSES: "https://B.example/, http://10.0.0.7:3000/club ,https://b.example",
  });
  expect(WITNESSES).toEqual(["https://b.example", "http://10.0.0.7:3000/club"]);
});

test.each([
  "b.example",
  "ftp://b.example",
  "https://user:word@b.example",
  "https://b.example/?key=1",
  Array.from({ length: 9 }, (_, n) => `https://${n}.example`).join(),
])("WITNESSES=%s is refused: the log would say it to everybody, or nobody answers there", (WITNESSES) => {
  expect(() => readConfig({ WITNESSES })).toThrow(/WITNESSES: Use up to 8 addresses/);
});
