import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { BrowserRouter } from "react-router";
import { vi } from "vitest";
import { DataCache } from "../lib/call/data-cache.ts";

export interface Asked {
  readonly method: string;
  /** The path with its query, without the API prefix: `/trades/terms`. */
  readonly path: string;
  readonly body: unknown;
}

interface Answered {
  readonly status?: number;
  readonly json?: unknown;
  /** Of an answer that is not JSON. */
  readonly text?: string;
  readonly headers?: Record<string, string>;
}

/** Renders a part of the app with a server that gives the test's answers. Returns the requests in order. */
export function renderWithServer(
  part: ReactNode,
  answer: (asked: Asked) => Answered,
  address = "/",
): Asked[] {
  const heard: Asked[] = [];
  vi.stubGlobal("fetch", async (called: string, init: RequestInit = {}) => {
    const asked: Asked = {
      method: init.method ?? "GET",
      path: called.replace(/^\/api/, ""),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    };
    heard.push(asked);
    const { status = 200, json, text, headers } = answer(asked);
    return new Response(text ?? JSON.stringify(json), {
      status,
      headers: { "content-type": "application/json", ...headers },
    });
  });
  history.replaceState(null, "", address);
  render(
    <QueryClientProvider client={new DataCache({ defaultOptions: { queries: { retry: false } } })}>
      <BrowserRouter>{part}</BrowserRouter>
    </QueryClientProvider>,
  );
  return heard;
}
