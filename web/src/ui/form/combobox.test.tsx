import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Combobox } from "./combobox.tsx";

const coins = ["Bitcoin", "Bitcoin Cash", "Wrapped Bitcoin"];
const picked = vi.fn();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

test("arrow keys move through the results, around both ends, and Enter picks", () => {
  const box = search("bit");
  expect(screen.getAllByRole("option")).toHaveLength(3);
  press(box, "ArrowDown", "ArrowDown");
  expect(selected()).toBe("Bitcoin Cash");
  press(box, "ArrowUp", "ArrowUp");
  expect(selected()).toBe("Wrapped Bitcoin");
  expect(box.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { selected: true }).id);
  press(box, "ArrowDown", "Enter");
  expect(picked).toHaveBeenCalledExactlyOnceWith("Bitcoin");
  expect(box.getAttribute("aria-expanded")).toBe("false");
});

test("Enter without arrow keys picks the first, and Escape closes without picking", () => {
  const box = search("bit");
  press(box, "Escape");
  expect(screen.queryByRole("option")).toBeNull();
  press(box, "Enter");
  expect(picked).not.toHaveBeenCalled();
  fireEvent.change(box, { target: { value: "bitc" } });
  press(box, "Enter");
  expect(picked).toHaveBeenCalledExactlyOnceWith("Bitcoin");
});

test("the list closes 200 milliseconds after blur, and a tap within them still counts", () => {
  const box = search("bit");
  fireEvent.blur(box);
  act(() => vi.advanceTimersByTime(199));
  fireEvent.click(screen.getByRole("option", { name: "Bitcoin Cash" }));
  expect(picked).toHaveBeenCalledExactlyOnceWith("Bitcoin Cash");

  fireEvent.focus(box);
  expect(screen.getAllByRole("option")).toHaveLength(3);
  fireEvent.blur(box);
  act(() => vi.advanceTimersByTime(200));
  expect(screen.queryByRole("option")).toBeNull();
});

test("an empty result says so, and the cross clears the box", () => {
  const box = search("xyz");
  expect(screen.getByText("No coins found")).toBeTruthy();
  expect(box.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(screen.getByRole("button", { name: "Clear search" }));
  expect(box.value).toBe("");
  expect(screen.queryByText("No coins found")).toBeNull();
});

function Search() {
  const [text, setText] = useState("");
  return (
    <Combobox
      label="Search coins"
      text={text}
      onText={setText}
      options={text.length < 2 ? undefined : coins.filter((coin) => coin.toLowerCase().includes(text))}
      optionKey={(coin) => coin}
      option={(coin) => coin}
      onPick={picked}
      emptyText="No coins found"
    />
  );
}

function search(text: string): HTMLInputElement {
  render(<Search />);
  const box = screen.getByRole<HTMLInputElement>("combobox", { name: "Search coins" });
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: text } });
  return box;
}

function press(box: HTMLElement, ...keys: string[]): void {
  for (const key of keys) fireEvent.keyDown(box, { key });
}

const selected = () => screen.getByRole("option", { selected: true }).textContent;
