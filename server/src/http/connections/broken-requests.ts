import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type ErrorAnswer, type RefusalCode, refusals } from "@paperchain/contract/refusals.ts";

/** Answers malformed or late requests in our error shape, and hangs up. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (socket.writable) socket.write(answerOf(refusalOf(error.code)));
  socket.destroy(error);
}

function refusalOf(code: string | undefined): RefusalCode {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "too_slow";
  return code === "HPE_HEADER_OVERFLOW" ? "too_large" : "bad_request";
}

function answerOf(code: RefusalCode): string {
  const { status, message } = refusals[code];
  const answer: ErrorAnswer = { message, code };
  const body = JSON.stringify(answer);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    "connection: close",
    "",
    body,
  ].join("\r\n");
}
