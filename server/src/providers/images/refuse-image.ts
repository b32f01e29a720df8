import { Refused } from "@paperchain/contract/refused.ts";
import type { ImageProblem } from "./rewrite-image.ts";

const busySeconds = 60;

/** Says what is wrong with an upload; where only the server is busy, when to try again. */
export const refuseImage = (problem: ImageProblem) =>
  new Refused(problem, undefined, undefined, problem === "images_busy" ? busySeconds : undefined);
