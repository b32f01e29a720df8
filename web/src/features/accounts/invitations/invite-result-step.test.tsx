import { readInviteList } from "@paperchain/core/accounts/invitations/invite-list.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Delivery } from "../../../lib/session/delivery.ts";
import { InviteResultStep } from "./invite-result-step.tsx";
import { rowStatesOf } from "./invites.ts";

afterEach(cleanup);

function show(delivery: Delivery) {
  const rows = readInviteList("ada@x.example\ngrace@x.example");
  const written = new Map(rows.map(({ email }) => [email, { delivery }]));
  render(
    <MemoryRouter>
      <InviteResultStep rowStates={rowStatesOf(rows, new Map(), written)} busy={false} />
    </MemoryRouter>,
  );
}

test("without a mail server it says that nothing was sent, and leads to the outbox", () => {
  show("outbox");
  expect(screen.getByRole("status").textContent).toBe("2 invitations to pass on, 0 left out.");
  expect(screen.getByText("Nothing was sent")).toBeDefined();
  expect(screen.getByRole("link", { name: "outbox" }).getAttribute("href")).toContain("/admin/outbox");
  expect(screen.queryByText(/being sent|^sent$/i)).toBeNull();
});

test("with a mail server it says that invitations are being sent, not that they were sent", () => {
  show("mail");
  expect(screen.getByRole("status").textContent).toBe("2 invitations being sent, 0 left out.");
  expect(screen.getAllByText("Being sent")).toHaveLength(2);
});
