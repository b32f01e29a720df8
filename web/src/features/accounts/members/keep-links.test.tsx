import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithServer } from "../../../testing/with-server.tsx";
import type { Member } from "./admin-api.ts";
import { DeleteMemberDialog } from "./delete-member-dialog.tsx";
import { EditMemberDialog } from "./edit/edit-member-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const leaving = {
  id: "00000000-0000-7000-8000-000000000007",
  fullName: "Ada Adams",
  email: "ada@club.example",
  phone: null,
  userName: null,
  dateOfBirth: null,
  address: null,
  notes: null,
  groupId: null,
  role: "admin",
  status: "Active",
} as unknown as Member;

test.each([
  [
    "deleted",
    <DeleteMemberDialog key="1" member={leaving} onClose={() => {}} />,
    async () => {},
    "Delete",
    "DELETE",
  ],
  [
    "made a member",
    <EditMemberDialog key="2" member={leaving} isOwn={false} onClose={() => {}} />,
    async () => {
      await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Role" }), "User");
      await userEvent.click(screen.getByRole("button", { name: "Save Changes" }));
    },
    "Take the role away",
    "PUT",
  ],
] as const)(
  "where an administrator is %s, the links stay if that is asked for",
  async (_, dialog, begin, label, method) => {
    const heard = renderWithServer(dialog, ({ path }) => ({
      json: path.startsWith("/admin/users/") ? leaving : { groups: [] },
    }));
    await begin();
    const keep = await screen.findByRole("checkbox", { name: "Keep the links working" });
    expect(keep).toHaveProperty("checked", false);
    await userEvent.click(keep);
    await userEvent.type(screen.getByLabelText(/^Reason/), "Leaves the school.");
    await userEvent.click(screen.getByRole("button", { name: label }));
    await vi.waitFor(() =>
      expect(heard.find((asked) => asked.method === method)?.body).toMatchObject({
        keepLinks: true,
        reason: "Leaves the school.",
      }),
    );
  },
);
