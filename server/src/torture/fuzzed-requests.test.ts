// @module-tag later

import { expect, test } from "vitest";
import { openChance } from "../demo/chance.ts";
import { describeOperations, readDocument } from "../testing/fuzz/describe-operations.ts";
import { castFuzzActors, type Role, usualValues } from "../testing/fuzz/fuzz-actors.ts";
import { answerJudge } from "../testing/fuzz/judge-answer.ts";
import { openKnownIds } from "../testing/fuzz/known-ids.ts";
import { makeRequest } from "../testing/fuzz/make-request.ts";
import { sampleSize } from "../testing/sample.ts";
import { aServer } from "../testing/server.ts";

const requests = sampleSize(1_200, 2_400, "TORTURE_REQUESTS");
const seed = Number(process.env.TORTURE_SEED ?? 1);

test(`${requests} fuzzed requests for every operation of the document (seed ${seed}): no fault of ours, no answer outside its schema`, {
  tags: ["sampled"],
  timeout: 3_600_000,
}, async () => {
  const server = await aServer();
  await server.poll();
  const actors = await castFuzzActors(server);
  const document = await readDocument(server);
  const operations = describeOperations(document);
  const judge = answerJudge(document);
  const chance = openChance(seed);
  const ids = openKnownIds(actors.inviter);
  const problems: string[] = [];
  const statuses = new Map<number, number>();
  const answeredWell = new Set<string>();

  for (let n = 0; n < requests; n += 1) {
    const operation = operations[n % operations.length];
    if (!operation) throw new Error("The document has no operations.");
    const role = chance.of<Role>(["anonymous", "member", "member", "admin", "admin"]);
    const actor = actors.of(role);
    const emails = [actors.of("member"), actors.of("admin")].flatMap((person) => person?.email ?? []);
    const made = makeRequest(operation, chance, {
      ids: ids.about(operation.path),
      byName: usualValues(emails, actor?.id ?? "nobody"),
    });
    const answer = await server.app.inject({
      ...made,
      method: made.method as "GET",
      // Sends from many addresses, with pauses, because this does not test the rate limits.
      remoteAddress: `10.${chance.below(250)}.${chance.below(250)}.1`,
      headers: { ...made.headers, ...(actor && { authorization: `Bearer ${actor.token}` }) },
    });
    server.advance(20_000);
    if (n % 100 === 99) await server.poll();
    const told = `${operation.method} ${operation.path}`;
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    if (answer.statusCode < 400) answeredWell.add(told);
    const problem = judge(operation, answer);
    if (problem)
      problems.push(
        `request ${n} as ${role}: ${problem}\n${show(made)}\n${answer.statusCode} ${answer.body.slice(0, 500)}`,
      );
    if (actor && answer.body.includes('"not_logged_in"')) await actors.renew(role);
    ids.learn(operation.path, answer.body);
  }

  console.log(
    `${requests} requests with seed ${seed} for ${operations.length} operations, ${answeredWell.size} of them answered well at least once:`,
    Object.fromEntries([...statuses].sort()),
  );
  expect(problems.slice(0, 10).join("\n\n")).toBe("");
  expect(operations.length).toBeGreaterThan(100);
  expect(answeredWell.size).toBeGreaterThan(operations.length / 2);
  expect(server.logged()).not.toContain("request failed");
});

/** The request in a form that a person can repeat. */
const show = (made: ReturnType<typeof makeRequest>) =>
  `${made.method} ${made.url.slice(0, 500)}\n${JSON.stringify(made.headers).slice(0, 500)}\n${String(made.payload ?? "").slice(0, 500)}`;
