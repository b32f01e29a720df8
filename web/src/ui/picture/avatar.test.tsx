import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Avatar, initials } from "./avatar.tsx";

afterEach(cleanup);

test.each([
  ["Ada Lovelace", "AL"],
  ["  grace  brewster hopper ", "GH"],
  ["Łukasz", "Ł"],
  ["李 小龍", "李小"],
  ["", "?"],
])("%j has the initials %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test("a picture that does not load gives way to the initials, and a new one gets its chance", () => {
  const { container, rerender } = render(<Avatar name="Ada Lovelace" image="/gone.png" />);
  const picture = container.querySelector("img");
  if (!picture) throw new Error("there should be a picture");
  fireEvent.error(picture);
  expect(container.querySelector("[data-initials=AL]")).toBeTruthy();
  rerender(<Avatar name="Ada Lovelace" image="/new.png" />);
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/new.png");
});
