import { expect, test } from "vitest";
import { isLocalLink } from "./local-link.ts";

test.each([
  ["http://127.0.0.1:3000/register?code=A", true],
  ["http://localhost:3000/register?code=A", true],
  ["http://[::1]:3000/register?code=A", true],
  ["http://0.0.0.0:3000/register?code=A", true],
  ["http://192.168.1.20:3000/register?code=A", false],
  ["https://club.example/register?code=127.0.0.1", false],
])("%s works on this machine only: %s", (link, local) => {
  expect(isLocalLink(link)).toBe(local);
});
