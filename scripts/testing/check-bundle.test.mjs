import { expect, test } from "vitest";
import { firstFiles } from "./check-bundle.mjs";

test("the first load is the entry and what it imports at once, each counted once", () => {
  const manifest = {
    "index.html": { isEntry: true, file: "main.js", imports: ["react", "router"], dynamicImports: ["admin"] },
    react: { file: "react.js" },
    router: { file: "router.js", imports: ["react"] },
    admin: { file: "admin.js" },
  };
  expect(firstFiles(manifest)).toEqual(["main.js", "react.js", "router.js"]);
});

test("a build without an entry is not taken for a small one", () => {
  expect(() => firstFiles({ admin: { file: "admin.js" } })).toThrow("nothing could be measured");
});
