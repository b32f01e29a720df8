import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Component, type ReactNode, Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { lazyPart } from "./lazy-part.tsx";

afterEach(() => void vi.restoreAllMocks());

const Part = ({ name }: { name: string }) => <p>Hello {name}</p>;

function show(part: ReactNode): void {
  // React reports every caught error.
  vi.spyOn(console, "error").mockReturnValue();
  render(
    <>
      <h1>The page</h1>
      <Suspense>{part}</Suspense>
    </>,
  );
}

test("the page stays when a part of it does not load, and the part comes when it is asked for again", async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue({ Part });
  const Lazy = lazyPart<"Part", { name: string }>(load, "Part");
  show(<Lazy name="Ada" />);
  expect((await screen.findByRole("alert")).textContent).toContain("A part of this page did not load.");
  screen.getByRole("heading", { name: "The page" });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Hello Ada");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

test("a part that did not load is asked for again when it is opened again", async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue({ Part });
  const Lazy = lazyPart<"Part", { name: string }>(load, "Part");
  show(<Lazy name="Ada" />);
  await screen.findByRole("alert");
  cleanup();
  show(<Lazy name="Bea" />);
  await screen.findByText("Hello Bea");
});

test("an error inside a part that loaded goes on to the page", async () => {
  const Broken = () => {
    throw new Error("It is broken.");
  };
  const Lazy = lazyPart(async () => ({ Broken }), "Broken");
  show(
    <Above>
      <Lazy />
    </Above>,
  );
  await screen.findByText("It is broken.");
});

class Above extends Component<{ children: ReactNode }, { words?: string }> {
  override state: { words?: string } = {};
  static getDerivedStateFromError = ({ message }: Error) => ({ words: message });
  override render() {
    return this.state.words ?? this.props.children;
  }
}
