import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { aMember, call, withAdmin } from "../testing/members.ts";
import { logLines } from "./download-log.ts";

test("an administrator reads who is meant in lines of the log; the log itself names nobody, to nobody", async () => {
  const { server, admin } = await withAdmin();
  const member = await aMember(server, { fullName: "Nora Named" });
  const adjust = (reason: string) =>
    call(server, "adjustBalance", {
      token: admin.token,
      params: { userId: member.id },
      body: { amount: "5", reason },
    });
  await adjust("a first prize");
  await adjust("a second prize");

  const { lines } = (await call(server, "listLogLines", { token: admin.token })).body;
  const query = { lines: lines.map(({ seq }: { seq: number }) => seq).join(",") };
  const named = await call(server, "listLogNames", { token: admin.token, query });
  expect(named.body.names).toEqual([
    { person: lines[0].actor, name: expect.stringContaining("Admin") },
    { person: lines[0].subject, name: "Nora Named" },
  ]);
  expect((await call(server, "listLogNames", { token: member.token, query })).status).toBe(403);
  expect((await call(server, "listLogNames", { query })).status).toBe(401);

  const shown = [
    ...["listLogLines", "listDecisions"].map((name) =>
      call(server, name as "listLogLines", { token: admin.token }),
    ),
  ];
  for (const { body } of await Promise.all(shown)) expect(JSON.stringify(body)).not.toContain("Nora");
  expect(await text(Readable.from(logLines(server.context)))).not.toContain("Nora");

  const params = { id: member.id };
  await call(server, "deleteMember", { token: admin.token, params, body: { reason: "left the club" } });
  const { names } = (await call(server, "listLogNames", { token: admin.token, query })).body;
  expect(names.map(({ person }: { person: string }) => person)).toEqual([lines[0].actor]);
});
