import { useAnswer } from "../call/hooks/use-answer.ts";
import type { Answer } from "../call/make-call.ts";

export type MyProfile = Answer<"showMyProfile">;

export const myProfileKey = ["my-profile"] as const;

/** The logged-in member, from the server. */
export const useMyProfile = () => useAnswer(myProfileKey, "showMyProfile");

/** The word for the secret that the member logs in with. */
export const useSecretWord = (): "password" | "PIN" => (useMyProfile().data?.userName ? "PIN" : "password");
