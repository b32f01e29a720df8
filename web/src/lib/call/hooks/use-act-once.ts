import type { QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { makeIntent } from "../intent.ts";
import { useAct } from "./use-answer.ts";

/** An act that happens at most once, although its answer may be lost and it is tried again. */
export function useActOnce<Sent, Result>(
  send: (sent: Sent, key: string) => Promise<Result>,
  ...changed: readonly QueryKey[]
) {
  const [intent] = useState(makeIntent);
  return useAct((sent: Sent) => intent.send(sent, (key) => send(sent, key)), ...changed);
}
