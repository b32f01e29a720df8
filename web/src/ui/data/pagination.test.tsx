import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Pagination } from "./pagination.tsx";

afterEach(cleanup);

test("it shows the current page and leads to the neighbours", async () => {
  const onPage = vi.fn();
  render(<Pagination page={2} pages={3} onPage={onPage} />);
  expect(screen.getByText("Page 2 of 3")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Previous" }));
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(onPage.mock.calls).toEqual([[1], [3]]);
});

test("there is nothing before the first page and after the last", async () => {
  const onPage = vi.fn();
  const { rerender } = render(<Pagination page={1} pages={2} onPage={onPage} />);
  await userEvent.click(screen.getByRole("button", { name: "Previous" }));
  rerender(<Pagination page={2} pages={2} onPage={onPage} />);
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(onPage).not.toHaveBeenCalled();
});

test("a single page has no pagination", () => {
  const { container } = render(<Pagination page={1} pages={1} onPage={() => undefined} />);
  expect(container.childElementCount).toBe(0);
});

test("without a page count it leads on while there is a next page", async () => {
  const onPage = vi.fn();
  const { rerender } = render(<Pagination page={2} pages={{ more: true }} onPage={onPage} />);
  expect(screen.getByText("Page 2")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  rerender(<Pagination page={3} pages={{ more: false }} onPage={onPage} />);
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(onPage.mock.calls).toEqual([[3]]);
});
