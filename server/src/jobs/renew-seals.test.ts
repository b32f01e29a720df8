// @module-tag later

import { expect, test } from "vitest";
import { openCommittedMarket } from "../market/simulated/open-committed-market.ts";
import { requireKnownKeys } from "../providers/keys/require-known-keys.ts";
import { openSeal, type Seal } from "../providers/keys/seal.ts";
import { asOwner } from "../testing/database/database.ts";
import { aDocument } from "../testing/documents.ts";
import { aMember, anAdmin, call } from "../testing/members.ts";
import { aServer } from "../testing/server.ts";
import { turnOnTwoFactor } from "../testing/two-factor.ts";
import { renewSeals } from "./renew-seals.ts";

const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

test("after a change of the key everything is sealed anew, and then the old key can go", async () => {
  const old = await aServer({ seal: openSeal(oldKey) });
  const admin = await anAdmin(old);
  const ids = [
    await aDocument(old, admin, await aMember(old)),
    await aDocument(old, admin, await aMember(old)),
  ];
  const start = (seal: Seal) => requireKnownKeys({ db: old.context.db, seal, now: old.context.clock() });
  await start(openSeal(oldKey));
  old.advance(1_000);

  const between = await aServer({ beside: old, seal: openSeal(newKey, [oldKey]) });
  await start(between.context.seal);
  await renewSeals(between.context);
  const marks = "select distinct encode(substring(sealed from 1 for 9), 'hex') as mark from kyc_documents";
  expect(await asOwner(old.target, marks)).toEqual([{ mark: openSeal(newKey).mark.toString("hex") }]);
  // A run that had work cannot know yet that nothing is left.
  await expect(start(openSeal(newKey))).rejects.toThrow("SECRET_KEYS_BEFORE");
  await renewSeals(between.context);
  await start(openSeal(newKey));

  const after = await aServer({ beside: old, seal: openSeal(newKey) });
  for (const id of ids)
    expect(
      (await call(after, "viewKycDocument", { token: admin.token, params: { id } })).headers["content-type"],
    ).toBe("image/jpeg");
});

test("a server that still has the key before leaves the others' work alone", async () => {
  const old = await aServer({ seal: openSeal(oldKey) });
  const start = (seal: Seal) => requireKnownKeys({ db: old.context.db, seal, now: old.context.clock() });
  await start(openSeal(oldKey));
  old.advance(1_000);
  await start(openSeal(newKey, [oldKey]));
  await renewSeals(old.context);
  expect(await asOwner(old.target, "select count(*)::integer as keys from sealing_keys")).toEqual([
    { keys: 2 },
  ]);
});

test("a key of an authenticator app is sealed anew too, and its codes work as before", async () => {
  const old = await aServer({ seal: openSeal(oldKey) });
  const member = await anAdmin(old);
  const app = await turnOnTwoFactor(old, member);
  const start = (seal: Seal) => requireKnownKeys({ db: old.context.db, seal, now: old.context.clock() });
  await start(openSeal(oldKey));
  old.advance(60_000);
  const between = await aServer({ beside: old, seal: openSeal(newKey, [oldKey]) });
  await start(between.context.seal);
  await renewSeals(between.context);
  const after = await aServer({ beside: old, seal: openSeal(newKey) });
  after.advance(60_000);
  const body = { identifier: member.email, password: member.password, code: app.code() };
  expect((await call(after, "login", { body })).status).toBe(200);
});

test("the simulated market's secret is sealed anew too, and gives the same prices", async () => {
  const old = await aServer({ seal: openSeal(oldKey) });
  const now = old.context.clock();
  const before = await (await openCommittedMarket(old.context)).readChart("bitcoin", 1, now);
  const between = { ...old.context, seal: openSeal(newKey, [oldKey]) };
  await requireKnownKeys({ db: old.context.db, seal: between.seal, now });
  await renewSeals(between);
  const after = await openCommittedMarket({ ...old.context, seal: openSeal(newKey) });
  expect(await after.readChart("bitcoin", 1, now)).toEqual(before);
});
