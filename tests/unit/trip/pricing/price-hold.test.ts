import { expect, test } from "vitest";
import { isHoldOver } from "../../../../app/domain/trip/pricing/price-hold";

const timeIn = (zone: string, moment: Date) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(moment);

test("a price holds while its last day is still today anywhere in the fifty states", () => {
  const lastMoment = new Date("2026-12-08T09:59:59Z");
  expect(timeIn("Pacific/Honolulu", lastMoment)).toBe("2026-12-07");
  expect(isHoldOver("2026-12-07", lastMoment)).toBe(false);
  expect(isHoldOver("2026-12-07", new Date("2026-12-08T10:00:00Z"))).toBe(true);
});

test("no visitor’s own date is the last day of a price that is over", () => {
  const begin = Date.UTC(2026, 5, 1);
  const zones = ["America/New_York", "America/Los_Angeles", "America/Anchorage", "Pacific/Honolulu"];
  for (let hour = 0; hour < 72; hour++) {
    const moment = new Date(begin + hour * 60 * 60 * 1000);
    for (const zone of zones)
      expect(isHoldOver(timeIn(zone, moment), moment), `${zone}, ${hour} h`).toBe(false);
  }
});
