import { cleanup, render, screen } from "@testing-library/react";
import { Users } from "lucide-react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { BottomNavigation, TopNavigation } from "./navigation.tsx";

afterEach(cleanup);

const destinations = [
  { to: "/admin/users", label: "Users", icon: Users },
  { to: "/admin/transactions", label: "Transactions", icon: Users, waiting: 3 },
  { to: "/admin/kyc", label: "KYC", icon: Users, waiting: 100 },
];

test.each([
  ["below", BottomNavigation],
  ["above", TopNavigation],
])("the navigation %s shows how much waits, and says it in the link's name", (_, Navigation) => {
  render(
    <MemoryRouter>
      <Navigation label="Administration" destinations={destinations} />
    </MemoryRouter>,
  );
  for (const name of ["Users", "Transactions, 3 waiting", "KYC, 100 waiting"])
    expect(screen.getByRole("link", { name })).toBeDefined();
  expect(screen.getByText("3")).toBeDefined();
  expect(screen.getByText("99+")).toBeDefined();
});
