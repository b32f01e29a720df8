import { test } from "../journey.ts";
import { checkMarks } from "./check-marks.ts";
import { turnedSurroundings } from "./turned-settings.ts";

test.use({ settings: turnedSurroundings });

checkMarks("everything around them");
