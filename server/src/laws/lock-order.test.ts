// @module-tag later

import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { completeDeposits } from "../funding/complete-deposits.ts";
import { deleteDocuments } from "../kyc/delete-documents.ts";
import { lockMemberWhole } from "../members/queries/members.ts";
import { mailCheckpoints } from "../oversight/mail-checkpoints.ts";
import { countDeadlocks } from "../testing/database/database.ts";
import { aDocument } from "../testing/documents.ts";
import { aMember, call, withAdmin } from "../testing/members.ts";
import { aBusyMember } from "../testing/money/busy-member.ts";
import { deposit } from "../testing/money/orders.ts";
import { sampleSize } from "../testing/sample.ts";
import { sendsMail } from "../testing/server.ts";
import { everythingStored, rowsLeftOf } from "../testing/traces.ts";

const rounds = sampleSize(2, 4);
const reads = 10;

test(`${rounds} members are deleted amid everything they and an administrator do, and reads of the log: no deadlock, no fault, no trace`, {
  tags: ["sampled"],
  timeout: 300_000,
}, async () => {
  const { server, admin } = await withAdmin();
  const faults: unknown[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await server.poll();
    const who = { fullName: `Quentin Zebedee${round}`, email: `quentin${round}@zebedee.example` };
    const { member, own, administrators } = await aBusyMember(server, admin, who);
    const deeds = [
      ...own,
      ...administrators,
      // Anybody may ask for a checkpoint, and each request makes the server sign the new lines.
      ...Array.from({ length: reads }, (_, nth) => {
        const name = nth % 2 === 0 ? "showCheckpoint" : "downloadCheckpoint";
        return [name, {}] as const;
      }),
    ];
    const erase = { token: admin.token, params: { id: member.id }, body: {} };
    // In each round, the deletion comes at a different position among the calls.
    deeds.splice(Math.floor((deeds.length * round) / rounds), 0, ["deleteMember", erase]);
    const answers = await Promise.all(
      deeds.map(async ([name, given]) => ({ name, status: (await call(server, name, given)).status })),
    );
    expect(answers).toContainEqual({ name: "deleteMember", status: 200 });
    faults.push(...answers.filter(({ status }) => status >= 500));
    await server.runJobs();
    expect(await rowsLeftOf(server, member)).toEqual([]);
    expect(await everythingStored(server)).not.toMatch(/quentin|zebedee/i);
  }
  expect([await countDeadlocks(server.target), faults]).toEqual([0, []]);
});

test("jobs do not wait for a member who is being deleted, while they hold that member's rows: they come again later", async () => {
  const { server, admin } = await withAdmin({ depositApproval: "auto", senders: sendsMail });
  await server.poll();
  const member = await aMember(server);
  const { token } = member;
  const id = await aDocument(server, admin, member);
  const decision = { decision: "rejected", message: "a test" };
  await call(server, "decideKycDocument", { token: admin.token, params: { id }, body: decision });
  await call(server, "changeCheckpointMail", { token, body: { daily: true } });
  await deposit(server, member);
  server.advance(31 * 24 * 60 * 60_000);
  const { context } = server;
  const runJobs = async () => [
    await completeDeposits(context),
    await mailCheckpoints(context),
    await deleteDocuments(context, context.clock()),
  ];
  await context.db.transaction().execute(async (tx) => {
    await lockMemberWhole(tx, asId(member.id));
    expect(await runJobs()).toEqual([0, 0, 0]);
  });
  expect(await runJobs()).toEqual([1, 1, 1]);
});
