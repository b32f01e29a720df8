import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call/call.ts";
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
  useQuery({
    queryKey: ["rounds", "mine"],
    queryFn: ({ signal }) => call("listMyRounds", { signal }),
    select: ({ rounds }) => rounds.filter(({ number }) => number !== null),
  });

/** The standings of a round, as far as its rules allow. */
export const useMyStandings = (id: string, page: number) =>
  useQuery({
    queryKey: [...standingsKey, "mine", id, page],
    queryFn: ({ signal }) => call("showMyStandings", { params: { id }, query: { page, limit }, signal }),
    retry: false,
    placeholderData: (previous) => (previous?.round.id === id ? previous : undefined),
  });

/** The member's own figures in a round. */
export const useMyResult = (id: string) =>
  useQuery({
    queryKey: [...standingsKey, "result", id],
    queryFn: ({ signal }) => call("showMyResult", { params: { id }, signal }),
  });

/** The standings of a round with all names, for organisers. */
export const useStandings = (id: string, page: number) =>
  useQuery({
    queryKey: [...standingsKey, "all", id, page],
    queryFn: ({ signal }) => call("listStandings", { params: { id }, query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  });
