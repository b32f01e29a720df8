import { expect, test } from "vitest";
import { drawCoinLetter } from "./draw-coin-letter.ts";

test.each([
  ["sui", ">S<"],
  ["1inch", ">1<"],
  ["ñandu", ">Ñ<"],
  ["<script>", ">?<"],
  ["&amp;", ">?<"],
  ["", ">?<"],
])("the letter of %j is drawn as %s", (symbol, drawn) => {
  expect(drawCoinLetter(symbol).toString()).toContain(`${drawn}/text></svg>`);
});
