import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aGroup } from "../../../testing/a-group.ts";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { BoardDialog } from "./board-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const made = {
  id: "00000000-0000-7000-8000-000000000005",
  madeAt: "2026-03-01T12:00:00.000Z",
  madeBy: "Ada",
  expiresAt: null,
  revokedAt: null,
  revokedBy: null,
};

test("a new link is shown with a way to open it, and is revoked after a second press", async () => {
  const boards: object[] = [];
  const heard = renderWithServer(<BoardDialog group={aGroup()} onClose={() => {}} />, ({ method }) => {
    if (method === "GET") return { json: { boards } };
    if (method === "DELETE") {
      boards[0] = { ...made, revokedAt: "2026-03-01T13:00:00.000Z", revokedBy: "Bob" };
      return { json: boards[0] };
    }
    boards.push(made);
    return { status: 201, json: { ...made, link: "https://club.example/board#token=secret" } };
  });
  await screen.findByText("No links yet");
  await userEvent.selectOptions(screen.getByLabelText("For how long"), "2 hours");
  await userEvent.click(screen.getByRole("button", { name: /^Make a link/ }));
  const sent = heard.find(({ method }) => method === "POST")?.body as { expiresAt: string };
  expect(Date.parse(sent.expiresAt) - Date.now()).toBeGreaterThan(7_100_000);
  await screen.findByText("https://club.example/board#token=secret");
  expect(screen.getByRole("link", { name: "Open board" }).getAttribute("href")).toBe("/board#token=secret");
  await userEvent.click(await screen.findByRole("button", { name: /^Revoke the link of/ }));
  expect(heard.some(({ method }) => method === "DELETE")).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: /^Confirm: revoke/ }));
  await screen.findByText(/^Revoked by Bob on /);
  expect(screen.queryByText("The new link")).toBeNull();
  expect(heard.find(({ method }) => method === "DELETE")?.path).toBe(`/admin/boards/${made.id}`);
});
