import type { Locator, Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { button } from "../people/funding.ts";
import { scrollTo } from "../people/scroll-to.ts";

/** Something that a guest does, or that the page then shows. */
export type Step = (page: Page) => Promise<unknown>;

type Words = string | RegExp;
type Find = (page: Page) => Locator;
/** Words alone are found as text. */
type Part = Words | Find;
/** A name alone is a label. */
type Field = string | Find;

// Where a part is.
export const aButton = (name: Words): Find => on((page) => button(page, name));
export const exactly = (words: string): Find => on((page) => page.getByText(words, { exact: true }));
export const first = (part: Part): Find => on((page) => find(page, part).first());
export const inDialog = (name: string): Find =>
  on((page) => page.getByRole("dialog").getByRole("button", { name }));
export const label = (words: Words): Find => on((page) => page.getByLabel(words));
export const role = (kind: Parameters<Page["getByRole"]>[0], name?: Words): Find =>
  on((page) => page.getByRole(kind, { name }));

// The guest acts.
export const click = (part: Part): Step => on((page) => find(page, part).click());
export const fill = (field: Field, value: string): Step => on((page) => findField(page, field).fill(value));
export const focus = (field: Field): Step => on((page) => findField(page, field).focus());
export const leave = (field: Field): Step => on((page) => findField(page, field).blur());
export const press = (name: Words): Step => click(aButton(name));
export const pressFirst = (name: Words): Step => click(first(aButton(name)));
/** To the top of the screen, as far as there is something below. */
export const bringsUp = (part: Part): Step =>
  on((page) => find(page, part).evaluate((element) => element.scrollIntoView()));
export const scrollsTo = (part: Part): Step => on((page) => scrollTo(find(page, part)));
export const select = (field: Field, option: string): Step =>
  on((page) => findField(page, field).selectOption(option));

// The page shows it.
export const alerts = (words: string): Step =>
  on((page) => expect(page.getByRole("alert")).toContainText(words));
export const disabled = (part: Part): Step => on((page) => expect(find(page, part)).toBeDisabled());
export const enabled = (part: Part): Step => on((page) => expect(find(page, part)).toBeEnabled());
/** Text for screen readers alone counts too. */
export const has = (part: Part): Step => on((page) => expect(find(page, part)).toBeAttached());
export const sees = (part: Part): Step => on((page) => expect(find(page, part)).toBeVisible());
export const seesNo = (part: Part): Step => on((page) => expect(find(page, part)).toBeHidden());

const find = (page: Page, part: Part) => (typeof part === "function" ? part(page) : page.getByText(part));
const findField = (page: Page, field: Field) =>
  typeof field === "function" ? field(page) : page.getByLabel(field);
const on = <Result>(part: (page: Page) => Result) => part;
