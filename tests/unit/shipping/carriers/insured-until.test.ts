import { describe, expect, test } from "vitest";
import { insuredUntilBy } from "#app/domain/shipping/carriers/insured-until.ts";

const today = "2026-11-27";
const days = (validFrom: string, validUntil: string, voidedAt: Date | null = null) => ({
  validFrom,
  validUntil,
  voidedAt,
});
const running = days("2026-01-01", "2026-12-31");
const next = days("2027-01-01", "2027-12-31");

describe("how long certificates insure a carrier", () => {
  test("isn’t known without any", () => {
    expect(insuredUntilBy([], today)).toBeNull();
  });

  test("is until the last day that they cover from today on without a gap", () => {
    expect(insuredUntilBy([running], today)).toBe("2026-12-31");
    expect(insuredUntilBy([next, running], today)).toBe("2027-12-31");
    expect(insuredUntilBy([running, days("2027-01-02", "2027-12-31")], today)).toBe("2026-12-31");
    expect(insuredUntilBy([running, days("2026-06-01", "2027-05-31"), next], today)).toBe("2027-12-31");
    expect(insuredUntilBy([days("2026-01-01", today)], today)).toBe(today);
  });

  test("is over if none covers today, whatever begins later", () => {
    const ended = days("2025-01-01", "2026-11-20");
    expect(insuredUntilBy([ended, days("2024-01-01", "2025-01-01")], today)).toBe("2026-11-20");
    expect(insuredUntilBy([ended, next], today)).toBe("2026-11-20");
    expect(insuredUntilBy([next], today)).toBe("2026-11-26");
  });

  test("goes by none that was voided", () => {
    const voided = days("2026-01-01", "2030-12-31", new Date());
    expect(insuredUntilBy([voided, running], today)).toBe("2026-12-31");
    expect(insuredUntilBy([voided], today)).toBe("2026-11-26");
  });
});
