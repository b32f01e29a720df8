import { expect, test } from "vitest";
import { call, withAdmin } from "../testing/members.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { logSettings } from "./log-settings.ts";

const usual = { version: "1.0.0", source: "simulated", TRADE_SECONDS: 300, SMTP_URL: false };

const listSettings = async (server: TestServer) => {
  const { lines } = (await call(server, "listLogLines", { query: { type: "server.settings" } })).body;
  return lines.map(({ actor, subject, before, after }: Record<string, unknown>) => ({
    actor,
    subject,
    before,
    after,
  }));
};

test("the first start and each start with other settings write a line with the old and the new values", async () => {
  const { server } = await withAdmin();
  await logSettings(server.context, usual);
  await logSettings(server.context, usual);
  await logSettings(server.context, { ...usual, TRADE_SECONDS: 60, SMTP_URL: true });
  const { SMTP_URL, ...fewer } = usual;
  const upgraded = { ...fewer, version: "1.1.0", SETTLEMENT: "market" };
  await logSettings(server.context, upgraded);
  await logSettings(server.context, upgraded);
  const by = { actor: "server", subject: "server" };
  expect(await listSettings(server)).toEqual([
    {
      ...by,
      before: { version: "1.0.0", TRADE_SECONDS: 60, SMTP_URL: true, SETTLEMENT: null },
      after: upgraded,
    },
    {
      ...by,
      before: { TRADE_SECONDS: 300, SMTP_URL },
      after: { ...usual, TRADE_SECONDS: 60, SMTP_URL: true },
    },
    { ...by, before: {}, after: usual },
  ]);
});

test("of servers that start at once with the same settings, one writes the line", async () => {
  const server = await aServer();
  const others = await Promise.all([1, 2, 3].map(() => aServer({ beside: server })));
  await Promise.all([server, ...others].map(({ context }) => logSettings(context, usual)));
  expect(await listSettings(server)).toHaveLength(1);
});

test("of servers that start at once with different settings, each writes a line that names the difference", async () => {
  const server = await aServer();
  const beside = await aServer({ beside: server });
  await Promise.all([
    logSettings(server.context, usual),
    logSettings(beside.context, { ...usual, TRADE_SECONDS: 60 }),
  ]);
  const [second, first] = await listSettings(server);
  expect(second.before).toEqual({ TRADE_SECONDS: first.after.TRADE_SECONDS });
  expect(second.after.TRADE_SECONDS).not.toBe(first.after.TRADE_SECONDS);
});
