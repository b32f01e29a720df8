// @module-tag later

import { once } from "node:events";
import { setDefaultCACertificates } from "node:tls";
import { Secret, TOTP } from "otpauth";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { settingMeanings } from "../config.ts";
import { ownDatabase } from "../testing/database/database.ts";
import { freePort } from "../testing/free-port.ts";
import { aPriceService } from "../testing/market/fake-price-service.ts";
import { certificates, writeCertificate } from "../testing/outside/certificates.ts";
import { sampleOf } from "../testing/sample.ts";
import { startServerProcess } from "../testing/server-process.ts";
import { temporaryDirectory } from "../testing/temporary-directory.ts";

const password = "correct horse battery";
const usual = {
  ADMIN_EMAIL: "admin@club.example",
  ADMIN_PASSWORD: password,
  INVITATION_CODE: "FIRST-CODE",
  LOG_LEVEL: "silent",
};

/** Each setting with another value than the default. */
const flips: Record<string, () => Promise<Record<string, string>> | Record<string, string>> = {
  PORT: async () => ({ PORT: String(await freePort()) }),
  HOST: () => ({ HOST: "0.0.0.0" }),
  DATA_DIR: () => ({ DATA_DIR: temporaryDirectory() }),
  DATABASE_URL: () => ({ DATABASE_URL: "", DATA_DIR: temporaryDirectory() }),
  BACKUP_DIR: () => ({
    DATABASE_URL: "",
    DATA_DIR: temporaryDirectory(),
    BACKUP_DIR: temporaryDirectory(),
  }),
  BACKUPS_KEPT: () => ({ BACKUPS_KEPT: "1" }),
  ADMIN_EMAIL: () => ({ ADMIN_EMAIL: "boss@elsewhere.example" }),
  ADMIN_PASSWORD: () => ({ ADMIN_PASSWORD: "another horse battery" }),
  INVITATION_CODE: () => ({ INVITATION_CODE: "ANOTHER-CODE" }),
  REQUIRE_ADMIN_TWO_FACTOR: () => ({ REQUIRE_ADMIN_TWO_FACTOR: "true" }),
  PUBLIC_URL: () => ({ PUBLIC_URL: "https://serious-money.example" }),
  TLS_CERT: () => secure(),
  TLS_KEY: () => secure(),
  TRUST_PROXY: () => ({ TRUST_PROXY: "true" }),
  STARTING_BALANCE: () => ({ STARTING_BALANCE: "0" }),
  TRADE_SECONDS: () => ({ TRADE_SECONDS: "5" }),
  TRADE_PAYOUT: () => ({ TRADE_PAYOUT: "0" }),
  SETTLEMENT: () => ({ SETTLEMENT: "manual" }),
  DEPOSIT_APPROVAL: () => ({ DEPOSIT_APPROVAL: "auto" }),
  KYC_REVIEW_DAYS: () => ({ KYC_REVIEW_DAYS: "1-2" }),
  MARKET: () => ({ MARKET: "simulated" }),
  MARKET_URL: async () => ({ MARKET: "coingecko", MARKET_URL: (await aPriceService(new Date())).url }),
  MARKET_KEY: () => ({ MARKET_KEY: "a-key" }),
  MARKET_CALLS_PER_MONTH: () => ({ MARKET_CALLS_PER_MONTH: "1000000" }),
  SMTP_URL: () => ({ SMTP_URL: "smtp://127.0.0.1:9" }),
  MAIL_FROM: () => ({ MAIL_FROM: "Serious Money <bank@serious-money.example>" }),
  SMS_WEBHOOK_URL: () => ({ SMS_WEBHOOK_URL: "http://127.0.0.1:9/sms" }),
  SUPPORT_PHONE: () => ({ SUPPORT_PHONE: "+44 20 7946 0000" }),
  SUPPORT_CHAT_URL: () => ({ SUPPORT_CHAT_URL: "https://chat.example" }),
  SECRET_KEY: () => ({ SECRET_KEY: "8".repeat(64) }),
  SECRET_KEYS_BEFORE: () => ({ SECRET_KEYS_BEFORE: "9".repeat(64) }),
  WITNESSES: () => ({ WITNESSES: "http://127.0.0.1:9" }),
  WORKERS: () => ({ WORKERS: "2" }),
  LOG_LEVEL: () => ({ LOG_LEVEL: "fatal" }),
};

function secure(): Record<string, string> {
  const [pair] = certificates;
  setDefaultCACertificates([pair.cert]);
  return writeCertificate(temporaryDirectory(), pair);
}

test("there is no setting that this test does not turn", () => {
  expect(Object.keys(flips).sort()).toEqual(settingMeanings.map(({ name }) => name).sort());
});

// `npm run torture` changes every setting; `npm run test:all` those about prices, outcomes and the database; `npm test` the first of them.
const few = ["SETTLEMENT", "TRADE_PAYOUT", "MARKET_URL"];
const turned = process.env.TORTURE_SETTINGS === "all" ? Object.keys(flips) : sampleOf(few, 1);

test.each(turned)(
  "with %s turned, what is practice, moved or decided still says so in every answer",
  {
    tags: ["sampled"],
    timeout: 300_000,
  },
  async (name) => {
    const flip: Record<string, string> = (await flips[name]?.()) ?? {};
    const settings = { ...usual, PORT: String(await freePort()), MARKET_URL: "", ...flip };
    const { target, drop } = await ownDatabase();
    const server = await startServerProcess({ ...inject("postgres"), ...target }, settings);
    onTestFinished(async () => {
      const gone = once(server.child, "exit");
      server.child.kill("SIGTERM");
      await gone;
      await drop();
    });
    const ask = asker(`${flip.TLS_CERT ? "https" : "http"}://127.0.0.1:${settings.PORT}/api`);
    expect(await ask("GET", "/meta")).toMatchObject({ practice: true });

    const admin = await logIn(ask, settings.ADMIN_EMAIL, settings.ADMIN_PASSWORD);
    if (name === "REQUIRE_ADMIN_TWO_FACTOR") await guard(ask, admin.token, settings.ADMIN_PASSWORD);
    const member = await join(ask, settings.INVITATION_CODE);
    await ask("PUT", `/wallet/${member.id}/balance`, {
      token: admin.token,
      body: { amount: "50", reason: "a test" },
    });
    const move = { coinId: "bitcoin", action: "gain", percentage: 10, note: "a lesson" };
    await ask("POST", "/admin/assets/set-action", { token: admin.token, body: move });
    await expectMoved(ask, member.token);
    await expectSource(ask, member.token, settings.MARKET_URL);

    const trade = { token: member.token, body: { coinId: "bitcoin", amount: "10" } };
    const { transactionId } = await ask("POST", "/transactions/buy-up", trade);
    const decision = { outcome: "LOSS", reason: "an example" };
    await ask("PATCH", `/admin/trades/${transactionId}/outcome`, { token: admin.token, body: decision });
    const decided = { outcome: "LOSS", decision: { by: "administrator", reason: "an example" } };
    const mine = { token: member.token };
    expect(await ask("GET", `/trades/${transactionId}`, mine)).toMatchObject(decided);
    expect((await ask("GET", "/trades/my-trades", mine)).trades).toMatchObject([decided]);
    const receipt = await ask("GET", `/trades/${transactionId}/receipt`, mine);
    expect(receipt).toMatchObject({ practice: true, trade: decided });
    expect(JSON.stringify(receipt)).not.toMatch(/coingecko/i);
    expect(await ask("GET", "/transparency")).toMatchObject({ practice: true });
    const { lines } = await ask("GET", "/log/lines");
    const acts = lines.filter(({ actor }: { actor: string }) => actor !== "server");
    const types = acts.map(({ type }: { type: string }) => type);
    expect(types.sort()).toEqual(["balance.adjust", "scenario.set", "trade.decide"]);
  },
);

type Ask = ReturnType<typeof asker>;

const asker =
  (base: string) =>
  async (method: string, path: string, { token, body }: { token?: string; body?: object } = {}) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };

async function logIn(ask: Ask, identifier: string, password: string) {
  const { token, user } = await ask("POST", "/auth/login", { body: { identifier, password } });
  return { token: String(token), id: String(user.id) };
}

/** Turns two-factor login on. */
async function guard(ask: Ask, token: string, password: string): Promise<void> {
  const { secret } = await ask("POST", "/users/me/two-factor", { token, body: { password } });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await ask("POST", "/users/me/two-factor/confirm", { token, body: { code } });
}

async function join(ask: Ask, invitationCode: string) {
  const email = "ada@club.example";
  const body = { fullName: "Ada Byron", email, password, confirmPassword: password, invitationCode };
  await ask("POST", "/auth/register", { body });
  return logIn(ask, email, password);
}

/** On every path with a price, the scenario and the market's price are included. */
async function expectMoved(ask: Ask, token: string): Promise<void> {
  const scenario = { action: "gain", percentage: "10", note: "a lesson", by: "administrator" };
  const moved = { scenario, market_price: expect.any(Number) };
  await vi.waitFor(
    async () => expect(await ask("GET", "/market/coins/bitcoin", { token })).toMatchObject(moved),
    { timeout: 60_000 },
  );
  const list = await ask("GET", "/market/coins/markets?ids=bitcoin", { token });
  expect(list.filter(({ id }: { id: string }) => id === "bitcoin")).toMatchObject([moved]);
  expect((await ask("GET", "/market/simple/price?ids=bitcoin", { token })).bitcoin).toMatchObject({
    scenario,
  });
  const { assets } = await ask("GET", "/assets", { token });
  const bitcoin = assets.find(({ id }: { id: string }) => id === "bitcoin");
  expect(bitcoin).toMatchObject({ adminAction: "gain", adminPercentage: "10" });
  expect((await ask("GET", "/transparency")).scenarios).toEqual({ active: 1, total: 1 });
}

/** CoinGecko is not credited for another host's prices. The screen names that host, and who chose it. */
async function expectSource(ask: Ask, token: string, url: string): Promise<void> {
  const answers = [await ask("GET", "/market/feed", { token }), await ask("GET", "/transparency")];
  if (!url) return expect(answers).toMatchObject([{ simulated: true }, { source: "simulated", host: null }]);
  const { host } = new URL(url);
  const attribution = `Prices by ${host}, chosen by the operator of this server`;
  expect(answers).toMatchObject([
    { source: "operator", host, attribution },
    { source: "operator", host },
  ]);
  const [coin] = await ask("GET", "/market/coins/markets?ids=bitcoin", { token });
  expect(coin).toMatchObject({ source: "operator" });
}
