import { test } from "../journey.ts";
import { later, onDesk } from "../setup/sizes.ts";
import { checkMarks } from "./check-marks.ts";
import { turnedSurroundings } from "./turned-settings.ts";

test.use({ settings: turnedSurroundings });

checkMarks("everything around them", [onDesk, later]);
