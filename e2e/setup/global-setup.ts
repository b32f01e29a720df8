import { publishStage } from "./stage.ts";
import { startStage } from "./start-stage.ts";

/** The Paperchain that all journeys share which do not ask for one of their own. Answers with what takes it down. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { stage, strike } = await startStage({});
  publishStage(stage);
  return strike;
}
