import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { phonesStep } from "../../features/groups/first-steps/phones-step.ts";
import { aGroup } from "../../testing/a-group.ts";
import { renderWithServer } from "../../testing/with-server.tsx";
import { OrganiserStepsCard } from "./organiser-steps-card.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a server that phones reach has done the step; one with a loopback address has not", () => {
  expect(phonesStep({ url: "http://127.0.0.1:3000" }).isDone).toBe(false);
  expect(phonesStep({ url: "http://localhost:3000" }).isDone).toBe(false);
  expect(phonesStep({ url: "http://192.168.1.20:3000" })).toMatchObject({
    isDone: true,
    words: "They open http://192.168.1.20:3000.",
  });
});

test("the first step shows the one command and the addresses of this machine", async () => {
  const machineUrls = ["http://192.168.1.20:3000", "http://10.0.0.5:3000"];
  renderWithServer(<OrganiserStepsCard group={aGroup()} />, ({ path }) => ({
    json: path === "/admin/network" ? { url: "http://127.0.0.1:3000", machineUrls } : { boards: [] },
  }));
  await userEvent.click(await screen.findByRole("button", { name: "Show how" }));
  expect(screen.getByText("npm run share")).toBeDefined();
  for (const address of machineUrls) expect(screen.getByText(address)).toBeDefined();
});
