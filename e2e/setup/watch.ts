import { apiBase } from "@paperchain/contract/routes.ts";
import type { BrowserContext, ConsoleMessage, Request, WebError } from "@playwright/test";

/**
 * Notes events that must not happen in any journey: an error in the page or its console, a call to another host.
 * Returns the function that ends the watch, for a browser that outlives its journey.
 */
export function watch(context: BrowserContext, address: string, problems: string[]): () => void {
  const onError = (error: WebError) => void problems.push(`error in the page: ${error.error().message}`);
  const onConsole = (message: ConsoleMessage) => {
    // The console reports what the content security policy refused, as an error.
    if (message.type() === "error" && !isRefusal(message, address) && !isUnused(message)) {
      problems.push(`error in the console: ${message.text()} (${message.location().url})`);
    }
  };
  const onRequest = (request: Request) => {
    const url = new URL(request.url());
    const own = url.origin === address || url.protocol === "data:" || url.protocol === "blob:";
    if (!own) problems.push(`a call to another host: ${request.url()}`);
  };
  context.on("weberror", onError).on("console", onConsole).on("request", onRequest);
  return () => {
    context.off("weberror", onError).off("console", onConsole).off("request", onRequest);
  };
}

/** Over plain http from another machine, Chromium does without this header, and says so as an error. */
const isUnused = (message: ConsoleMessage): boolean =>
  message.text().startsWith("The Cross-Origin-Opener-Policy header has been ignored");

/** A refused call is a normal answer; Chromium itself writes it to the console, as an error. */
function isRefusal(message: ConsoleMessage, address: string): boolean {
  return (
    message.location().url.startsWith(`${address}${apiBase}/`) &&
    /^Failed to load resource: the server responded with a status of (401|403|404|409|422)/.test(
      message.text(),
    )
  );
}
