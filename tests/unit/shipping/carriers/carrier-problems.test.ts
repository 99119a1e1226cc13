import { describe, expect, test } from "vitest";
import type { AuthorityFacts } from "#app/domain/shipping/carriers/authority-facts.ts";
import { carrierRules, findCarrierProblems } from "#app/domain/shipping/carriers/carrier-problems.ts";
import type { CarrierProblemCode, CarrierSituation } from "#app/domain/shipping/carriers/carrier-problems.ts";
import { describeCarrierProblem } from "#app/domain/shipping/carriers/describe-carrier-problem.ts";
import { readUsdot } from "#app/domain/shipping/carriers/read-usdot.ts";

const goodFacts: AuthorityFacts = {
  isKnown: true,
  legalName: "SAMPLE CARRIER LLC",
  mayOperate: true,
  hasCarrierAuthority: true,
  hasBrokerAuthority: false,
  isOutOfService: false,
  rating: "satisfactory",
  liabilityOnFile: 1_000_000,
  liabilityRequired: 750_000,
};
const good: CarrierSituation = {
  today: "2026-11-27",
  blockedReason: "",
  insuredUntil: "2026-12-20",
  deliveryLast: "2026-12-20",
  authoritySince: "2020-01-01",
  checks: [{ facts: goodFacts, checkedOn: "2026-11-27" }],
  phone: { typed: "8005550190", onFile: ["8005550190"] },
};
const seen = (facts: Partial<AuthorityFacts>): Partial<CarrierSituation> => ({
  checks: [{ facts: { ...goodFacts, ...facts }, checkedOn: "2026-11-27" }],
});
const codesOf = (changes: Partial<CarrierSituation>) =>
  findCarrierProblems({ ...good, ...changes }).map(({ code }) => code);

/** Each rule with what breaks it, and what comes close and doesn't. */
const rules: Record<
  CarrierProblemCode,
  { broken: Partial<CarrierSituation>[]; kept: Partial<CarrierSituation>[] }
> = {
  blocked: { broken: [{ blockedReason: "It never came." }], kept: [{ blockedReason: "" }] },
  unknown: { broken: [seen({ isKnown: false })], kept: [] },
  "no-authority": {
    broken: [seen({ mayOperate: false }), seen({ hasCarrierAuthority: false })],
    kept: [seen({ mayOperate: null, hasCarrierAuthority: null })],
  },
  "out-of-service": { broken: [seen({ isOutOfService: true })], kept: [seen({ isOutOfService: null })] },
  "liability-low": {
    broken: [seen({ liabilityOnFile: 749_999 }), seen({ liabilityOnFile: 0 })],
    kept: [
      seen({ liabilityOnFile: 750_000 }),
      seen({ liabilityOnFile: null }),
      seen({ liabilityOnFile: 0, liabilityRequired: 0 }),
      seen({ liabilityOnFile: 0, liabilityRequired: null }),
    ],
  },
  unsatisfactory: { broken: [seen({ rating: "unsatisfactory" })], kept: [seen({ rating: null })] },
  "insurance-ends": {
    broken: [
      { insuredUntil: "2026-12-19" },
      { insuredUntil: "2026-11-26", deliveryLast: null },
      // The window is over, and the vehicle is still on the road.
      { insuredUntil: "2026-11-26", deliveryLast: "2026-11-20" },
    ],
    kept: [
      { insuredUntil: "2026-12-20" },
      { insuredUntil: null },
      { insuredUntil: "2026-11-27", deliveryLast: null },
    ],
  },
  "young-authority": {
    broken: [{ authoritySince: "2026-06-01" }],
    kept: [{ authoritySince: "2026-05-31" }, { authoritySince: null }],
  },
  "broker-too": { broken: [seen({ hasBrokerAuthority: true })], kept: [seen({ hasBrokerAuthority: null })] },
  conditional: { broken: [seen({ rating: "conditional" })], kept: [seen({ rating: null })] },
  "other-phone": {
    broken: [{ phone: { typed: "8005550111", onFile: ["8005550190"] } }],
    kept: [
      { phone: { typed: "", onFile: ["8005550190"] } },
      { phone: { typed: "8005550111", onFile: [] } },
      { phone: { typed: "8005550111", onFile: ["8005550190", "8005550111"] } },
    ],
  },
  "other-email": {
    broken: [{ email: { typed: "dispatch@examp1e.com", onFile: "dispatch@example.com" } }],
    kept: [
      { email: { typed: "Dispatch@Example.com", onFile: "dispatch@example.com" } },
      { email: { typed: "", onFile: "dispatch@example.com" } },
      { email: { typed: "dispatch@example.com", onFile: "" } },
    ],
  },
  "not-checked": { broken: [{ checks: [] }], kept: [] },
  "check-old": {
    broken: [{ checks: [{ facts: goodFacts, checkedOn: "2026-11-19" }] }],
    kept: [{ checks: [{ facts: goodFacts, checkedOn: "2026-11-20" }] }],
  },
};

describe("the rules for a carrier", () => {
  test("have nothing against a good one", () => {
    expect(findCarrierProblems(good)).toEqual([]);
  });

  test.each(Object.entries(rules))(
    "%s applies where it’s broken, alone, and nowhere else",
    (code, { broken, kept }) => {
      for (const changes of broken) expect(codesOf(changes), JSON.stringify(changes)).toEqual([code]);
      for (const changes of kept) expect(codesOf(changes), JSON.stringify(changes)).toEqual([]);
    },
  );

  test("ask both the last answer of FMCSA and the last check by hand, whichever is newer", () => {
    const bad = { facts: { ...goodFacts, isOutOfService: true }, checkedOn: "2026-11-26" };
    const fine = { facts: goodFacts, checkedOn: "2026-11-27" };
    expect(codesOf({ checks: [fine, bad] })).toEqual(["out-of-service"]);
    expect(codesOf({ checks: [{ ...bad, checkedOn: "2026-11-27" }, fine] })).toEqual(["out-of-service"]);
    // An old one counts too, but only the newest says how old the last check is.
    expect(codesOf({ checks: [fine, { ...bad, checkedOn: "2026-01-01" }] })).toEqual(["out-of-service"]);
    expect(codesOf({ checks: [fine, { ...fine, checkedOn: "2026-01-01" }] })).toEqual([]);
  });

  test("stop an assignment for what makes a carrier unfit, and only warn of the rest", () => {
    const stopping = carrierRules.filter(({ stops }) => stops).map(({ code }) => code);
    expect(stopping).toEqual([
      "blocked",
      "unknown",
      "no-authority",
      "out-of-service",
      "liability-low",
      "unsatisfactory",
      "insurance-ends",
    ]);
  });

  test("say what stops first, whatever else there is", () => {
    const combinations = [...Array(2 ** Object.keys(rules).length).keys()].filter((mask) => mask % 7 === 0);
    for (const mask of combinations) {
      const changes = Object.values(rules).filter((_, index) => mask & (1 << index));
      const found = findCarrierProblems(Object.assign({}, good, ...changes.map(({ broken }) => broken[0])));
      const firstWarning = found.findIndex(({ stops }) => !stops);
      const after = firstWarning < 0 ? [] : found.slice(firstWarning);
      expect(
        after.every(({ stops }) => !stops),
        String(mask),
      ).toBe(true);
      for (const { code } of found) expect(describeCarrierProblem(code)).not.toBe("");
    }
  });
});

test("a USDOT number is read in any writing, and nothing else is one", () => {
  for (const typed of [
    "1234567",
    " USDOT 1234567",
    "DOT# 1234567",
    "USDOT: 1234567",
    "0001234567",
    "us dot 1234567",
  ])
    expect(readUsdot(typed), typed).toBe("1234567");
  for (const typed of ["", "0", "000", "12a", "1234567890123", "MC 1", "-1", "1.5", "9".repeat(10_000)])
    expect(readUsdot(typed), typed).toBeNull();
});
