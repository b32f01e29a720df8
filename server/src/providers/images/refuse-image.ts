import { Refused } from "@paperchain/contract/refused.ts";
import type { ImageProblem } from "./rewrite-image.ts";

const busySeconds = 60;

/** Returns what is wrong with an upload; if the server is only busy, also when to try again. */
export const refuseImage = (problem: ImageProblem) =>
  new Refused(problem, undefined, undefined, problem === "images_busy" ? busySeconds : undefined);
