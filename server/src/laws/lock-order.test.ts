import { expect, test } from "vitest";
import { aBusyMember } from "../testing/busy-member.ts";
import { countDeadlocks } from "../testing/database.ts";
import { anAdmin, call } from "../testing/people.ts";
import { aServer } from "../testing/server.ts";
import { everythingStored, rowsLeftOf } from "../testing/traces.ts";

const rounds = 4;
const reads = 10;

test(`${rounds} members are deleted amid everything they and an administrator do, and reads of the log: no deadlock, no fault, no trace`, {
  timeout: 300_000,
}, async () => {
  const server = await aServer();
  const admin = await anAdmin(server);
  const faults: unknown[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await server.poll();
    const who = { fullName: `Quentin Zebedee${round}`, email: `quentin${round}@zebedee.example` };
    const { member, own, administrators } = await aBusyMember(server, admin, who);
    const deeds = [
      ...own,
      ...administrators,
      // Anybody may ask for a checkpoint, and each makes the server sign what is new.
      ...Array.from({ length: reads }, (_, nth) => {
        const name = nth % 2 === 0 ? "showCheckpoint" : "downloadCheckpoint";
        return [name, {}] as const;
      }),
    ];
    const erase = { token: admin.token, params: { id: member.id }, body: {} };
    // In each round the deletion comes at another place among them.
    deeds.splice(Math.floor((deeds.length * round) / rounds), 0, ["deleteUser", erase]);
    const answers = await Promise.all(
      deeds.map(async ([name, given]) => ({ name, status: (await call(server, name, given)).status })),
    );
    expect(answers).toContainEqual({ name: "deleteUser", status: 200 });
    faults.push(...answers.filter(({ status }) => status >= 500));
    await server.runJobs();
    expect(await rowsLeftOf(server, member)).toEqual([]);
    expect(await everythingStored(server)).not.toMatch(/quentin|zebedee/i);
  }
  expect([await countDeadlocks(server.target), faults]).toEqual([0, []]);
});
