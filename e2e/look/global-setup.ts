import { publishStage } from "../setup/stage.ts";
import { startStage } from "../setup/start-stage.ts";
import { gatherCohort } from "./gather-cohort.ts";

/** Without a mail server, so that the outbox has content. Trades run long enough to appear as running. */
const settings = { SMTP_URL: "", TRADE_SECONDS: "20" };

export default async function globalSetup(): Promise<() => Promise<void>> {
  const { stage, strike } = await startStage(settings);
  publishStage(stage);
  try {
    publishStage({ ...stage, member: await gatherCohort() });
  } catch (error) {
    await strike();
    throw error;
  }
  return strike;
}
