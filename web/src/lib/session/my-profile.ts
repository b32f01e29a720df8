import { useQuery } from "@tanstack/react-query";
import { call } from "../call/call.ts";
import type { Answer } from "../call/make-call.ts";

export type MyProfile = Answer<"showMyProfile">;

export const myProfileKey = ["my-profile"] as const;

/** The logged-in member, from the server. */
export function useMyProfile() {
  return useQuery({ queryKey: myProfileKey, queryFn: ({ signal }) => call("showMyProfile", { signal }) });
}

/** The word for the secret that the member logs in with. */
export const useSecretWord = (): "password" | "PIN" => (useMyProfile().data?.userName ? "PIN" : "password");
