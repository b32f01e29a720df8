import { onDesk, type Size } from "../setup/sizes.ts";

export type Theme = "light" | "dark";

const looks = [
  { size: "phone", theme: "light" },
  { size: "desk", theme: "dark" },
  { size: "phone", theme: "dark" },
  { size: "desk", theme: "light" },
] as const;

/**
 * The size and the theme at which a state is checked. They follow from its name: adding one changes no other's.
 * `npm run look` checks all four.
 */
function lookOf(name: string): { size: Size; theme: Theme } {
  const sum = [...name].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 0);
  return looks[sum % looks.length] ?? looks[0];
}

export const tagsOf = (name: string): string[] => (lookOf(name).size === "desk" ? [onDesk] : []);

export const themeOf = (name: string): Theme => lookOf(name).theme;
