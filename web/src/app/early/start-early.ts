import { askEarly } from "../../lib/load/early-answers.ts";
import { session } from "../../lib/session/session.ts";
import { layoutLoads } from "../layout-loads.ts";
import { screenLoads } from "../screen-loads.ts";
import { firstCalls } from "./first-calls.ts";
import { openedScreen } from "./opened-screen.ts";

/**
 * Requests the code and the data of the screen at the page's address at once. Without this, the app's code, the
 * layout's, the screen's and the data would load one after another. Resolves when the code has arrived, or failed to.
 */
export async function startEarly(): Promise<void> {
  const state = session.read();
  const opened = openedScreen(location, state);
  if (!opened) return;
  const { path, layout } = opened;
  const token = state.in ? state.token : undefined;
  for (const address of firstCalls(opened, state.in ? state.userId : "")) askEarly(address, token);
  const code = [
    ...(layout === "public" ? [] : [layoutLoads[layout]()]),
    // The welcome screen is part of the app.
    ...(path === "/" ? [] : [screenLoads[path]()]),
  ];
  // The app imports it again, and handles a failure.
  await Promise.allSettled(code);
}
