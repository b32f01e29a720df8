// Pictures of every screen and state in both themes and at both sizes, into look/: to see what a change did, and to be
// one's own critic. `npm run look -- admin account` pictures only what has one of these words in its name.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { runMain } from "./setup/problem.mjs";
import { root } from "./setup/root.mjs";
import { provideChromium } from "./testing/provide-chromium.mjs";
import { playwright } from "./testing/tools.mjs";

await runMain(async () => {
  const folder = join(root, "look");
  await rm(folder, { recursive: true, force: true });
  const env = { LOOK_AT: process.argv.slice(2).join(" "), CHROMIUM_PATH: await provideChromium() };
  const passed = await playwright(["--config", "e2e/look"], env);
  console.log(`The pictures are in ${folder}.`);
  return passed ? 0 : 1;
});
