import { keepPreviousData } from "@tanstack/react-query";
import { useAnswer } from "../../lib/call/hooks/use-answer.ts";
import type { Answer } from "../../lib/call/make-call.ts";

export type MyStandings = Answer<"showMyStandings">;
export type Standing = MyStandings["rows"][number];
export type MyResult = Answer<"showMyResult">;
export type Head = Omit<MyResult, "own" | "forecasts">;

/** The stream's name for standings: when they are recomputed, they are refetched. */
const standingsKey = ["standings"];
const limit = 50;

/** The rounds of the member's group that began, newest first. */
export const useMyRounds = () =>
  useAnswer(["rounds", "mine"], "listMyRounds", {
    select: ({ rounds }) => rounds.filter(({ number }) => number !== null),
  });

/** The standings of a round, as far as its rules allow. */
export const useMyStandings = (id: string, page: number) =>
  useAnswer([...standingsKey, "mine", id, page], "showMyStandings", {
    params: { id },
    query: { page, limit },
    retry: false,
    placeholderData: (previous) => (previous?.round.id === id ? previous : undefined),
  });

/** The member's own figures in a round. */
export const useMyResult = (id: string) =>
  useAnswer([...standingsKey, "result", id], "showMyResult", { params: { id } });

/** The standings of a round with all names, for organisers. */
export const useStandings = (id: string, page: number) =>
  useAnswer([...standingsKey, "all", id, page], "listStandings", {
    params: { id },
    query: { page, limit },
    placeholderData: keepPreviousData,
  });
