import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settingMeanings } from "../../server/src/config.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, "../..", name), "utf8");

test("compose.yaml passes every setting on, except where the container listens and keeps its data, and a certificate", () => {
  const [, environment = ""] = /environment:\n([\s\S]+?)\n {4}\w/.exec(read("compose.yaml")) ?? [];
  const passed = [...environment.matchAll(/^ {6}- ([A-Z_]+)$/gm)].map(([, name]) => name);
  const image = ["PORT", "HOST", "DATA_DIR"];
  const [, fixed = ""] = /^ENV (.+)$/m.exec(read("Dockerfile")) ?? [];
  expect(fixed.split(" ").map((each) => each.split("=")[0])).toEqual(expect.arrayContaining(image));
  const settings = settingMeanings.map(({ name }) => name);
  expect([...passed, ...image, "DATABASE_URL", "TLS_CERT", "TLS_KEY"].sort()).toEqual(settings.sort());
  expect(read("compose.postgres.yaml")).toMatch(
    /- DATABASE_URL=postgres:\/\/paperchain:\$\{POSTGRES_PASSWORD:\?[^}]+\}@postgres\//,
  );
});

test("compose asks for a password, starts again with the machine, and checks health as the image does", () => {
  const [club, postgres] = [read("compose.yaml"), read("compose.postgres.yaml")];
  expect((club + postgres).match(/\$\{\w+\}/g)).toBeNull();
  expect((club + postgres).match(/restart: .+/g)).toEqual(Array(2).fill("restart: unless-stopped"));
  const [, inCompose = ""] = /test: (\["CMD", "node".+\])/.exec(club) ?? [];
  const [, inImage = ""] = /CMD (\["node".+\])/.exec(read("Dockerfile")) ?? [];
  const [, ...asked] = JSON.parse(inCompose);
  const port = /PORT=(\d+)/.exec(read("Dockerfile"))?.[1] ?? "";
  const inImageWithPort = JSON.parse(inImage).map((part: string) =>
    part.replace(/\$\{process\.env\.PORT\}/, port).replaceAll("`", "'"),
  );
  expect(asked).toEqual(inImageWithPort);
});
