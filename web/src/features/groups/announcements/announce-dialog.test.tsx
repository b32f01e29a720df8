import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aGroup } from "../../../testing/a-group.ts";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { AnnounceDialog } from "./announce-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const group = aGroup({ members: 28 });

test("it says how many people get it, who gets a message, and sends what was typed once", async () => {
  const announcements: unknown[] = [];
  const heard = renderWithServer(<AnnounceDialog group={group} onClose={() => {}} />, ({ path, body }) => {
    if (path === "/meta") return { json: { delivery: { email: "mail", sms: "outbox" } } };
    if (!body) return { json: { announcements } };
    const made = { id: "1", writtenAt: "2026-03-01T12:00:00.000Z", writtenBy: "Ada", mailed: true };
    const now = { stands: true, standsUntil: null, withdrawnAt: null, withdrawnBy: null };
    announcements.push({ ...made, ...now, text: "Pens down." });
    return { status: 201, json: announcements[0] };
  });
  await screen.findByText("No announcements yet");
  await screen.findByText("28 members: on every open page at once, and in the inbox.");
  await userEvent.click(screen.getByRole("button", { name: /^Announce/ }));
  await screen.findByText("Write something.");
  await userEvent.type(screen.getByLabelText("Announcement"), "Pens down. ");
  await userEvent.selectOptions(screen.getByLabelText("Stays on pages"), "15 minutes");
  await userEvent.click(screen.getByLabelText("Also by e-mail"));
  await screen.findByText(/Members who want announcements get a message too/);
  await userEvent.click(screen.getByRole("button", { name: /^Announce/ }));
  await screen.findByText(/^Ada, .* by e-mail too$/);
  expect(heard.filter(({ method }) => method === "POST")).toEqual([
    {
      method: "POST",
      path: `/admin/groups/${group.id}/announcements`,
      body: { text: "Pens down.", mail: true, standsMinutes: 15 },
    },
  ]);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Announcement").value).toBe("");
});

test("without a way to send messages it offers none, and says so", async () => {
  renderWithServer(<AnnounceDialog group={group} onClose={() => {}} />, ({ path }) =>
    path === "/meta"
      ? { json: { delivery: { email: "outbox", sms: "outbox" } } }
      : { json: { announcements: [] } },
  );
  await screen.findByText(/no mail server, so nobody gets it by e-mail/);
  expect(screen.queryByLabelText("Also by e-mail")).toBeNull();
});

test("an announcement that stands can be withdrawn, once", async () => {
  const made = {
    id: "1",
    text: "Ten minutes left.",
    writtenAt: "2026-03-01T12:00:00.000Z",
    writtenBy: "Ada",
  };
  let now: object = { stands: true, standsUntil: null, withdrawnAt: null, withdrawnBy: null };
  const heard = renderWithServer(<AnnounceDialog group={group} onClose={() => {}} />, ({ path, method }) => {
    if (path === "/meta") return { json: { delivery: { email: "outbox", sms: "outbox" } } };
    if (method === "DELETE")
      now = { stands: false, standsUntil: null, withdrawnAt: made.writtenAt, withdrawnBy: "Grace" };
    const announcement = { ...made, mailed: false, ...now };
    return { json: method === "DELETE" ? announcement : { announcements: [announcement] } };
  });
  await screen.findByText("On pages now");
  await userEvent.click(screen.getByRole("button", { name: /^Withdraw/ }));
  await screen.findByText(/^Withdrawn by Grace, /);
  expect(screen.queryByRole("button", { name: /^Withdraw/ })).toBeNull();
  expect(heard.filter(({ method }) => method === "DELETE").map(({ path }) => path)).toEqual([
    "/admin/announcements/1",
  ]);
});
