import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { prepareDemo } from "./prepare-demo.ts";

test.each([
  [{ HOST: "0.0.0.0" }, "Unset HOST."],
  [{ DATABASE_URL: "postgres://club@db/club" }, "Unset DATABASE_URL."],
])("a demo with %o does not begin: %s", async (environment, advice) => {
  const said: string[] = [];
  await expect(prepareDemo(readConfig(environment), (line) => said.push(line))).rejects.toThrow(advice);
  expect(said).toEqual([]);
});
