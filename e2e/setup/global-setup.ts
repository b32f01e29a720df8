import { publishStage } from "./stage.ts";
import { startStage } from "./start-stage.ts";

/**
 * Starts the Paperchain that all journeys without their own server share. Its trades are short enough to wait for. Returns
 * the function that stops it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { stage, strike } = await startStage({ TRADE_SECONDS: "10" });
  publishStage(stage);
  return strike;
}
