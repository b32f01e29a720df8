import { expect, test } from "vitest";
import { connections } from "../../db/connect.ts";
import { streamsPerMemberMax } from "../../stream/open-streams.ts";
import { readDoc } from "../../testing/docs/read-docs.ts";

test("the pages say how many connections a server opens, and how many streams a member may have", () => {
  const [operations, cluster] = [readDoc("docs/operations.md"), readDoc("docs/cluster.md")];
  const said = [...`${operations}${cluster}`.matchAll(/(\d+) connections (?:to the database|for each)/g)];
  const sum = Object.values(connections).reduce((one, other) => one + other, 0);
  expect(said.map(([, count]) => Number(count))).toEqual([sum, sum, sum]);
  expect(operations).toContain(`at most ${streamsPerMemberMax} open streams`);
});
