// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const themes = { light: tokensOf(":root"), dark: tokensOf('[data-theme="dark"]') };

/** Text colours, and the backgrounds they appear on. */
const pairs = [
  ...on(
    ["text", "muted", "accent-text", "gain", "loss", "warn", "scenario"],
    ["background", "surface", "raised"],
  ),
  ...on(["text", "muted", "accent-text"], ["hover", "selected"]),
  ...on(["on-accent"], ["accent", "accent-hover", "danger", "danger-hover"]),
  ...["accent", "gain", "loss", "warn", "scenario"].flatMap((tone) => on(["text"], [`${tone}-soft`])),
  ["accent-text", "accent-soft"],
  ...["gain", "loss", "warn", "scenario"].map((tone) => [tone, `${tone}-soft`]),
];

describe.each(Object.entries(themes))("in the %s theme", (_name, tokens) => {
  test.each(pairs)("%s can be read on %s", (words = "", ground = "") => {
    expect(contrast(colour(tokens, words), colour(tokens, ground))).toBeGreaterThanOrEqual(4.5);
  });

  test("the border of a field can be seen", () => {
    expect(contrast(colour(tokens, "control"), colour(tokens, "surface"))).toBeGreaterThanOrEqual(3);
  });
});

test("both themes name the same colours", () => {
  expect([...themes.dark.keys()]).toEqual([...themes.light.keys()]);
});

test("dark colours count on screens: a page prints in the light theme", () => {
  expect(css).toMatch(/@media screen \{\s*\[data-theme="dark"\] \{/);
});

test("the contrast function distinguishes black on white from grey on grey", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#777777")).toBe(1);
});

function on(words: string[], grounds: string[]): string[][] {
  return words.flatMap((word) => grounds.map((ground) => [word, ground]));
}

function tokensOf(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return new Map(
    [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

function colour(tokens: Map<string, string>, name: string): string {
  const value = tokens.get(name);
  if (!value) throw new Error(`tokens.css has no ${name}`);
  return value;
}

/** WCAG 2's contrast ratio. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
