import type { QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { makeIntent } from "../intent.ts";
import { useCall } from "./use-answer.ts";

/** Sends a call that happens at most once, although its answer may be lost and it is sent again. */
export function useCallOnce<Sent, Result>(
  send: (sent: Sent, key: string) => Promise<Result>,
  ...changed: readonly QueryKey[]
) {
  const [intent] = useState(makeIntent);
  return useCall((sent: Sent) => intent.send(sent, (key) => send(sent, key)), ...changed);
}
