import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { powers } from "@paperchain/core/oversight/powers.ts";
import { expect, test } from "vitest";
import { readDoc, root, tableBelow } from "../testing/docs/read-docs.ts";

const page = readDoc("docs/claims.md");
const claims = tableBelow(page, "Claims").map(([sentence = "", said = "", , file = "", name = ""]) => ({
  sentence,
  said,
  file,
  name,
}));
const noClaims = tableBelow(page, "No claims").map(([sentence = ""]) => sentence);

/** A text as its reader sees it. In the source, JSX and paragraphs break lines anywhere, and links surround words. */
const flat = (text: string) =>
  text
    .replaceAll('{" "}', " ")
    .replace(/<\/?Link[^>]*>/g, "")
    .replace(/\s+/g, " ");

test.each(claims)(
  "“$sentence” is said where the table says, and the test that finds its contrary is there",
  ({ sentence, said, file, name }) => {
    expect(flat(readDoc(said))).toContain(sentence);
    expect(flat(readDoc(file))).toContain(name);
  },
);

test("each limit of administrators has its claim", () => {
  expect(powers.mayNot.filter((sentence) => !claims.some((claim) => claim.sentence === sentence))).toEqual(
    [],
  );
});

/** Words that promise something without exception. */
const absolute =
  /(?:[A-Z][^.?(){}<>=;"`]*?)?\b(?:every|everybody|everyone|never|nobody|cannot|only|always|neither|unchanged|checked)\b[^.?(){}<>=;"`]*/gi;

test("a sentence without exceptions on the welcome or transparency screen is a claim, or is said to be none", () => {
  const screens = globSync(
    [
      "web/src/features/oversight/**/*.{ts,tsx}",
      "web/src/features/accounts/login/welcome-screen.tsx",
      "core/src/oversight/{powers,not-shown}.ts",
    ],
    { cwd: root },
  ).filter((file) => !file.includes(".test."));
  expect(screens.length).toBeGreaterThan(20);
  const known = [...claims.map(({ sentence }) => sentence), ...noClaims];
  const found = screens.flatMap((file) => {
    const words = flat(readDoc(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""));
    return [...words.matchAll(absolute)].map(([sentence]) => sentence.trim());
  });
  const sentences = found.filter((sentence) => sentence.split(" ").length > 4);
  expect(sentences.length).toBeGreaterThan(10);
  const isKnown = (sentence: string) =>
    known.some((each) => each.includes(sentence) || sentence.includes(each.replace(/\.$/, "")));
  expect(sentences.filter((sentence) => !isKnown(sentence))).toEqual([]);
});

test("each of README's honesty rules has a claim", () => {
  const rules =
    readDoc("README.md")
      .split("## The honesty rules")[1]
      ?.split(/^\d\. /m)
      .slice(1, 7) ?? [];
  expect(rules).toHaveLength(6);
  for (const rule of rules) {
    expect(
      claims.some((claim) => claim.said === "README.md" && flat(rule).includes(claim.sentence)),
      rule,
    ).toBe(true);
  }
});

test("the server calls price services, pictures, mail, text messages and the witnesses of its setting, and nobody else", () => {
  const files = globSync("server/src/**/*.ts", { cwd: root }).filter(
    (file) => !/\.test\.ts$|^server\/src\/(testing|torture|laws)\//.test(file),
  );
  const opens =
    /\bfetch\((?!key\b)|createTransport\(|^import (?!type)[^;"]* from "node:(?:https?|http2|net|tls|dgram)"|\bimport\("node:/m;
  const callers = files.filter((file) => opens.test(readFileSync(join(root, file), "utf8")));
  expect(callers.sort()).toEqual([
    // The database.
    "server/src/db/listen-on.ts",
    "server/src/db/sockets.ts",
    // These answer callers, and call nobody.
    "server/src/http/connections/broken-requests.ts",
    "server/src/http/connections/caller-address.ts",
    "server/src/market/coin-images/fetch-coin-image.ts",
    "server/src/market/sources/coingecko/guarded-fetch.ts",
    "server/src/messages/mail.ts",
    "server/src/messages/sms.ts",
    // It has the certificate for callers.
    "server/src/network/certificate.ts",
    "server/src/providers/ask-witness.ts",
  ]);
});
