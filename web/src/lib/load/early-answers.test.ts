import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeCall } from "../call/make-call.ts";
import { askEarly, takeEarly } from "./early-answers.ts";

let sent: { address: string; token: string | null; signal: AbortSignal | null | undefined }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    sent.push({ address, token: new Headers(init.headers).get("authorization"), signal: init.signal });
    return Response.json({ answer: sent.length });
  });
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const callAs = (token: string) => makeCall({ origin: "", readToken: () => token, onTokenRefused: () => {} });

test("a call gets the answer that was asked for early, and the next one asks again", async () => {
  askEarly("/api/users/me", "mine");
  expect(await callAs("mine")("showMyProfile")).toEqual({ answer: 1 });
  expect(sent).toHaveLength(1);
  expect(await callAs("mine")("showMyProfile")).toEqual({ answer: 2 });
  expect(sent.map(({ token }) => token)).toEqual(["Bearer mine", "Bearer mine"]);
});

test("an answer for another session is given up", async () => {
  askEarly("/api/users/me", "mine");
  expect(await callAs("yours")("showMyProfile")).toEqual({ answer: 2 });
  expect(sent[0]?.signal?.aborted).toBe(true);
});

test("a call that changes something does not take the answer of one that reads at the same address", async () => {
  askEarly("/api/support/messages", "mine");
  const body = { name: "A", email: "a@example.com", subject: "other", message: "Hello" } as const;
  expect(await callAs("mine")("sendSupportMessage", { body })).toEqual({ answer: 2 });
});

test("an answer that nobody took is given up after ten seconds", () => {
  askEarly("/api/users/me", "mine");
  vi.advanceTimersByTime(9_999);
  expect(sent[0]?.signal?.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(sent[0]?.signal?.aborted).toBe(true);
  expect(takeEarly("/api/users/me", "mine")).toBeUndefined();
});
