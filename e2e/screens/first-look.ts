import { type Extent, inThemes, onDesk, type Size } from "../setup/sizes.ts";

export type Theme = "light" | "dark";

const looks = [
  { size: "phone", theme: "light" },
  { size: "desk", theme: "dark" },
  { size: "phone", theme: "dark" },
  { size: "desk", theme: "light" },
] as const;

/** The size and the theme of a screen's first check. They follow from its name: adding a screen changes no other's. */
function firstLook(name: string): { size: Size; theme: Theme } {
  const sum = [...name].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 0);
  return looks[sum % looks.length] ?? looks[0];
}

export function tagsOf(name: string): string[] {
  return firstLook(name).size === "desk" ? [inThemes, onDesk] : [inThemes];
}

/** The themes to check now; the first one gets every rule. */
export function themesOf(name: string, size: Size, extent: Extent): Theme[] {
  const first = firstLook(name);
  const other = first.theme === "light" ? "dark" : "light";
  if (extent === "once") return [first.theme];
  return extent === "rest" && size === first.size ? [other] : [first.theme, other];
}
