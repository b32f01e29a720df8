import fc from "fast-check";
import { expect, test } from "vitest";
import { sessionExpiry, sessionLifetime } from "./session.ts";

const instant = fc.date({ min: new Date("2020-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });

test("a session never lives past its age, and never longer than its idle time after it was used", () => {
  fc.assert(
    fc.property(
      instant,
      fc.nat({ max: 200 * 86_400_000 }),
      fc.boolean(),
      (createdAt, usedAfterMs, remembered) => {
        const { idleMsMax, ageMsMax } = remembered ? sessionLifetime.remembered : sessionLifetime.tab;
        const usedAt = new Date(createdAt.getTime() + usedAfterMs);
        const expiry = sessionExpiry({ createdAt, remembered }, usedAt).getTime();
        expect(expiry).toBeLessThanOrEqual(createdAt.getTime() + ageMsMax);
        expect(expiry).toBeLessThanOrEqual(usedAt.getTime() + idleMsMax);
        expect([createdAt.getTime() + ageMsMax, usedAt.getTime() + idleMsMax]).toContain(expiry);
      },
    ),
  );
});
