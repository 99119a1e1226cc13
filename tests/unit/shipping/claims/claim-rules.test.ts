import { describe, expect, test } from "vitest";
import { checkForm } from "#app/domain/base/forms/form.ts";
import { dueOnOf, lastDayToClaim } from "#app/domain/shipping/claims/claim-clock.ts";
import { claimForm } from "#app/domain/shipping/claims/claim-fields.ts";
import { writeClaimLetter } from "#app/domain/shipping/claims/claim-letter.ts";
import {
  claimMoveOf,
  claimMoves,
  claimStates,
  isClaimOver,
  movesFrom,
} from "#app/domain/shipping/claims/claim-states.ts";

describe("nine months from delivery", () => {
  test.each([
    ["2026-12-04", "2027-09-04"],
    ["2026-03-31", "2026-12-31"],
    // There is no such day nine months later: the month's last one, so that the promise is never longer than the law's.
    ["2026-05-31", "2027-02-28"],
    ["2027-05-30", "2028-02-29"],
    ["2026-08-31", "2027-05-31"],
    ["2026-01-31", "2026-10-31"],
  ] as const)("of %s end on %s", (delivered, last) => {
    expect(lastDayToClaim(delivered)).toBe(last);
  });
});

describe("the clocks of a claim", () => {
  const claim = { signedOn: "2026-12-05", sentOn: "2026-12-06", wordOn: null } as const;
  test("begin on the day on which it was sent", () => {
    expect(dueOnOf({ ...claim, state: "signed", sentOn: null })).toBe("2026-12-05");
    expect(dueOnOf({ ...claim, state: "sent" })).toBe("2027-01-05");
    expect(dueOnOf({ ...claim, state: "acknowledged", wordOn: "2026-12-20" })).toBe("2027-04-05");
  });
  test("want word every sixty days after the hundred and twentieth", () => {
    const after = (wordOn: string) => dueOnOf({ ...claim, state: "acknowledged", wordOn });
    expect(after("2027-04-04")).toBe("2027-04-05");
    expect(after("2027-04-05")).toBe("2027-06-04");
    expect(after("2027-06-03")).toBe("2027-06-04");
    expect(after("2027-06-04")).toBe("2027-08-03");
  });
  test("end with an offer, a payment, a refusal or a withdrawal", () => {
    for (const state of ["draft", "offered", "paid", "declined", "withdrawn"] as const)
      expect(dueOnOf({ ...claim, state }), state).toBeNull();
  });
});

describe("the table of moves", () => {
  test("reaches every state but the first two, and nothing leaves what is paid or withdrawn", () => {
    const reached = new Set(claimMoves.map(({ to }) => to));
    for (const { code } of claimStates)
      expect(reached.has(code as never), code).toBe(!["draft", "signed"].includes(code));
    expect(movesFrom("paid")).toEqual([]);
    expect(movesFrom("withdrawn")).toEqual([]);
    expect(movesFrom("draft")).toEqual([]);
    expect(movesFrom("declined").map(({ name }) => name)).toEqual(["offer", "pay"]);
  });
  test("asks for an amount where money is named, and for words where the customer needs them", () => {
    expect(claimMoveOf("offer")).toMatchObject({ needsAmount: true });
    expect(claimMoveOf("pay")).toMatchObject({ needsAmount: true });
    expect(claimMoveOf("decline")).toMatchObject({ needsWords: true });
    expect(claimStates.filter(({ code }) => isClaimOver(code)).map(({ code }) => code)).toEqual([
      "paid",
      "declined",
      "withdrawn",
    ]);
  });
});

const typed = {
  kind: "damage",
  spot: "passenger-side",
  words: "A scratch of 4 inches on the front door, below the mirror.",
  amount: "$1,250.50",
  noted: "yes",
};

describe("what somebody claims", () => {
  test("has a determinable amount in whole dollars", () => {
    expect(checkForm(claimForm, typed)).toMatchObject({ ok: true, value: { amount: 1_251 } });
    for (const amount of ["", "0", "about 1,000", "-5", "99999999", "1e3", "0x10", "9".repeat(300)])
      expect(checkForm(claimForm, { ...typed, amount }), amount).toEqual({
        ok: false,
        error: [expect.objectContaining({ field: "amount", code: "claim-amount" })],
      });
  });
  test("says what, where and in words what happened", () => {
    const checked = checkForm(claimForm, { words: "short", kind: "x", spot: "", amount: "1", noted: "" });
    expect(checked).toMatchObject({
      ok: false,
      error: [{ field: "kind" }, { field: "spot" }, { field: "words", detail: 5 }, { field: "noted" }],
    });
    expect(checkForm(claimForm, { ...typed, words: "x".repeat(3_001) })).toMatchObject({ ok: false });
  });
});

describe("the letter", () => {
  const order = {
    orderNumber: "ORD-7K3Q-9FXM",
    customerName: "Pat Example",
    vehicle: "2021 Subaru Outback",
    vin: "1HGCM82633A004352",
    carrierUsdot: "0000001",
    carrierMc: "",
    pickupPlace: "Rochester",
    pickupState: "NY",
    pickupZip: "14604",
    deliveryPlace: "Sarasota",
    deliveryState: "FL",
    deliveryZip: "34236",
  };
  const to = {
    carrierName: "Sample Carrier LLC",
    carrierEmail: "",
    insurer: "Sample Insurance",
    insurerEmail: "",
  };
  const claim = { ...typed, number: 1, amount: 1_251, photos: 2 };
  const days = { pickedUpOn: "2026-11-30", deliveredOn: "2026-12-04" };

  test("has what 49 CFR 370.3 asks for: the shipment, who is liable, and how much", () => {
    const letter = writeClaimLetter({ order, claim, to, broker: "Evenhaul", ...days });
    for (const words of [
      "To Sample Carrier LLC\nCopy to its insurer, Sample Insurance",
      "Our order: ORD-7K3Q-9FXM",
      "2021 Subaru Outback, VIN 1HGCM82633A004352",
      "November 30, 2026 in Rochester, NY 14604",
      "December 4, 2026 in Sarasota, FL 34236",
      "USDOT 0000001",
      "you're liable for its actual damage (49 USC 14706)",
      "I claim $1,251 from you",
      "Passenger side",
      typed.words,
      "within 30 days (49 CFR 370.5)",
      "within 120 days",
      "2 photos",
    ])
      expect(letter).toContain(words);
  });
  test("claims no delivery that nobody reported, and no insurer that isn’t known", () => {
    const letter = writeClaimLetter({
      order: { ...order, vin: "" },
      claim: { ...claim, kind: "loss", photos: 0 },
      to: { ...to, insurer: "" },
      broker: "Evenhaul",
      pickedUpOn: null,
      deliveredOn: null,
    });
    expect(letter).toContain("Not delivered yet");
    expect(letter).toContain("actual loss");
    expect(letter).not.toContain("VIN");
    expect(letter).not.toContain("insurer");
  });
});
