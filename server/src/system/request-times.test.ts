import { expect, test } from "vitest";
import { RequestTimes } from "./request-times.ts";

test("requests are counted up to each bound, by route and status, as Prometheus reads it", () => {
  const times = new RequestTimes();
  for (const seconds of [0.001, 0.005, 0.3, 60]) times.note("GET", "/api/meta", 200, seconds);
  times.note("GET", "/api/meta", 500, 0.02);
  const lines = times.write().split("\n");
  const of = (status: number) =>
    lines.filter((line) => line.includes(`status="${status}"`)).map((line) => line.split(" ")[1]);
  expect(lines.slice(0, 3)).toEqual([
    "# HELP http_request_seconds How long requests took, by route and status.",
    "# TYPE http_request_seconds histogram",
    'http_request_seconds_bucket{le="0.005",method="GET",route="/api/meta",status="200"} 2',
  ]);
  expect(lines).toContain(
    'http_request_seconds_bucket{le="+Inf",method="GET",route="/api/meta",status="200"} 4',
  );
  // The bounds from 5 ms to 10 s, then infinity, the sum and the count.
  expect(of(200)).toEqual(["2", "2", "2", "2", "2", "2", "3", "3", "3", "3", "3", "4", "60.306", "4"]);
  expect(of(500)).toEqual(["0", "0", "1", "1", "1", "1", "1", "1", "1", "1", "1", "1", "0.02", "1"]);
});
