import { isLoopback } from "@paperchain/core/system/network.ts";
import { useAnswer } from "../../../lib/call/hooks/use-answer.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import type { OrganiserStep } from "./organiser-steps.ts";

export type Network = Answer<"showNetwork">;

const networkEveryMs = 15_000;

/** The addresses of the server. No event says that its machine has joined another network. */
export const useNetwork = () => useAnswer(["network"], "showNetwork", { refetchInterval: networkEveryMs });

/** The very first step: a code on the wall is useless while it leads to the organiser's own computer. */
export function phonesStep({ url }: Pick<Network, "url">): Omit<OrganiserStep, "act"> {
  const isDone = !isLoopback(url);
  return {
    title: "Let phones reach this server",
    words: isDone ? `They open ${url}.` : "Now only this computer can open it.",
    isDone,
    label: isDone ? "Addresses" : "Show how",
  };
}
