import { expect, test } from "vitest";
import { mergeMetrics } from "./merge-metrics.ts";

test("samples of two workers stand together under one description, each with its worker", () => {
  const of = (count: number) => `# HELP calls How many calls.
# TYPE calls counter
calls{route="/a b",status="200"} ${count}

# HELP age_seconds An age.
# TYPE age_seconds gauge
age_seconds Nan
`;
  expect(
    mergeMetrics(
      new Map([
        [1, of(3)],
        [2, of(4)],
      ]),
    ),
  ).toBe(`# HELP calls How many calls.
# TYPE calls counter
calls{worker="1",route="/a b",status="200"} 3
calls{worker="2",route="/a b",status="200"} 4

# HELP age_seconds An age.
# TYPE age_seconds gauge
age_seconds{worker="1"} Nan
age_seconds{worker="2"} Nan
`);
});
