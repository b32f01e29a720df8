import { test } from "../journey.ts";
import { checkMarks } from "./check-marks.ts";
import { turnedRules } from "./turned-settings.ts";

test.use({ settings: turnedRules });

checkMarks("the rules of trades and money");
