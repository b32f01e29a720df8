import { expect, test } from "vitest";
import { readConfig, settingMeanings } from "./config.ts";
import { loggedSettings, unloggedSettings } from "./logged-settings.ts";

const secret = "s3cr3t";
/** Every setting that can contain a secret or a person's address contains one here. */
const everySetting = {
  DATA_DIR: `/${secret}`,
  DATABASE_URL: `postgres://${secret}:${secret}@${secret}/club`,
  BACKUP_DIR: `/${secret}`,
  ADMIN_EMAIL: `${secret}@club.example`,
  ADMIN_PASSWORD: `${secret} ${secret}`,
  INVITATION_CODE: secret,
  PUBLIC_URL: `https://${secret}:${secret}@club.example/${secret}`,
  TLS_CERT: `/${secret}`,
  TLS_KEY: `/${secret}`,
  MARKET_URL: `https://${secret}:${secret}@prices.example/${secret}?key=${secret}`,
  MARKET_KEY: secret,
  SMTP_URL: `smtp://${secret}:${secret}@${secret}`,
  MAIL_FROM: `${secret} <${secret}@club.example>`,
  SMS_WEBHOOK_URL: `https://${secret}.example/${secret}`,
  SUPPORT_CHAT_URL: `https://club.example/${secret}`,
};

test("each setting is in the operator log, or is left out for a reason", () => {
  const logged = Object.keys(loggedSettings(readConfig({})));
  const unlogged = unloggedSettings.map(({ name }) => name);
  expect([...logged, ...unlogged].toSorted()).toEqual(settingMeanings.map(({ name }) => name).toSorted());
  for (const { why } of unloggedSettings) expect(why).toMatch(/^[A-Z].+\.$/);
});

test("the log says every setting that touches members, in words and numbers", () => {
  expect(loggedSettings(readConfig({ TRADE_PAYOUT: "0.8", KYC_REVIEW_DAYS: "1-2" }))).toEqual({
    BACKUP_DIR: false,
    BACKUPS_KEPT: 7,
    REQUIRE_ADMIN_TWO_FACTOR: false,
    PUBLIC_URL: null,
    TLS_CERT: false,
    STARTING_BALANCE: "10000.00",
    TRADE_SECONDS: 300,
    TRADE_PAYOUT: "0.8",
    SETTLEMENT: "market",
    DEPOSIT_APPROVAL: "admin",
    KYC_REVIEW_DAYS: "1-2",
    MARKET: "auto",
    MARKET_URL: "api.coingecko.com",
    MARKET_CALLS_PER_MONTH: 10_000,
    SMTP_URL: false,
    SMS_WEBHOOK_URL: false,
    WITNESSES: null,
  });
});

test("no secret, no address of a person and nothing about the machine gets into the log", () => {
  const logged = loggedSettings(readConfig(everySetting));
  expect(JSON.stringify(logged)).not.toContain(secret);
  expect(logged).toMatchObject({
    PUBLIC_URL: "https://club.example",
    TLS_CERT: true,
    MARKET_URL: "prices.example",
    SMTP_URL: true,
    SMS_WEBHOOK_URL: true,
  });
});
