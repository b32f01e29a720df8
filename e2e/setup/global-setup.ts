import { publishStage } from "./stage.ts";
import { startStage } from "./start-stage.ts";

/** Starts the Paperchain that all journeys without their own server share. Returns the function that stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { stage, strike } = await startStage({});
  publishStage(stage);
  return strike;
}
