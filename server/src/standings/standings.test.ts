import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { call, withMember } from "../testing/members.ts";

test("there are no standings without a round", async () => {
  const { server, admin, member } = await withMember();
  const params = { id: randomUUID() };
  expect((await call(server, "listFinalStandings")).body).toEqual({ standings: [] });
  expect((await call(server, "listStandings", { token: admin.token, params })).body.code).toBe("not_found");
  for (const name of ["showMyStandings", "showMyResult", "proveMyStanding", "downloadStandings"] as const)
    expect((await call(server, name, { token: member.token, params })).body.code).toBe("not_found");
});
