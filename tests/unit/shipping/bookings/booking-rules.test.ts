import { readFirstDay } from "#app/domain/shipping/orders/first-day.ts";
import { describe, expect, test } from "vitest";
import { describeErrorCode } from "#app/domain/base/forms/error-messages.ts";
import { checkForm } from "#app/domain/base/forms/form.ts";
import { bookingAnswersSchema, noAnswers, withStep } from "#app/domain/shipping/bookings/booking-answers.ts";
import type { BookingAnswers } from "#app/domain/shipping/bookings/booking-answers.ts";
import {
  placesForm,
  signForm,
  termsForm,
  vehicleForm,
} from "#app/domain/shipping/bookings/booking-fields.ts";
import {
  firstOpenStep,
  otherZips,
  stepToShow,
  vinErrors,
  whyAgain,
} from "#app/domain/shipping/bookings/check-steps.ts";
import { hasVin } from "#app/domain/shipping/orders/vin.ts";
import type { StepContext } from "#app/domain/shipping/bookings/check-steps.ts";
import { differingLines } from "#app/domain/shipping/orders/change-orders/compare-lines.ts";
import {
  bookingFacts,
  cancelingCosts,
  placeOf,
  windowOf,
} from "#app/domain/shipping/bookings/describe-booking.ts";
import { streetSays } from "#app/domain/shipping/orders/street-says.ts";
import { placesAnswers, termsAnswers, vehicleAnswers } from "#tests/support/booking-answers.ts";

const now = new Date("2026-11-27T12:00:00Z");
const context = (changes: Partial<StepContext> = {}): StepContext => ({
  now,
  today: "2026-11-27",
  pickupZip: "33101",
  deliveryZip: "10001",
  basis: "1-open",
  lacks: { phone: false, email: false },
  termsVersion: "2026-11-25-0123abcd",
  year: 2019,
  sizeClass: "sedan",
  ...changes,
});

const places = placesAnswers({ firstDay: "2026-12-01" });
const terms = termsAnswers({ termsVersion: "2026-11-25-0123abcd" });
const priced = { basis: "1-open", price: 1_000 };

/** Answers with these steps accepted. */
const accepted = (...steps: ("places" | "vehicle" | "terms")[]): BookingAnswers => {
  const values = { places, vehicle: vehicleAnswers(), terms };
  const answers = steps.reduce((all, step) => withStep(all, step, values[step], true), noAnswers);
  return { ...answers, priced };
};

describe("what a street line says against the quote’s ZIP", () => {
  test.each([
    ["25 Example Street", null],
    ["25 Example Street, Miami, FL 33101", null],
    ["25 Example Street, Miami, FL", null],
    ["33131 Example Road", null],
    ["25 Example Court NE", null],
    ["12 Oak CT", null],
    ["25 Example Street, 32801", { code: "zip", zip: "32801" }],
    ["25 Example Street, Orlando, FL 32801-1234", { code: "zip", zip: "32801" }],
    ["25 Example Street, Hoboken, NJ", { code: "state", state: "New Jersey" }],
    ["25 Example Street, Hoboken, New Jersey", { code: "state", state: "New Jersey" }],
  ])("%s", (street, says) => expect(streetSays(street, "33101")).toEqual(says));
});

describe("a first day", () => {
  test.each([
    ["2026-11-27", "2026-11-27"],
    ["12/1/2026", "2026-12-01"],
    // A Saturday and a Sunday: drivers load then.
    ["2026-12-05", "2026-12-05"],
    ["2026-12-06", "2026-12-06"],
  ])("%s is one", (typed, day) => expect(readFirstDay(typed, context())).toEqual({ day }));

  test.each([
    ["", "first-day-required"],
    ["tomorrow", "first-day-unreadable"],
    ["2026-11-26", "first-day-past"],
    ["2028-01-01", "first-day-far"],
    ["2027-02-30", "first-day-unknown"],
  ])("%s is none", (typed, code) =>
    expect(readFirstDay(typed, context())).toMatchObject({ error: { field: "firstDay", code } }),
  );

  test.each([
    ["2026-12-25", "December 26, 2026"],
    ["1/18/2027", "January 19, 2027"],
    // Independence Day is a Sunday, and Monday is kept for it.
    ["2027-07-04", "July 6, 2027"],
    ["2027-11-25", "November 26, 2027"],
  ])("%s has no work, and the next possible day is said", (typed, next) => {
    expect(readFirstDay(typed, context())).toEqual({
      error: { field: "firstDay", code: "first-day-without-work", detail: next },
    });
    expect(describeErrorCode("first-day-without-work", next)).toContain(next);
  });

  test("that passed names the next one with work, not a holiday", () => {
    const thanksgiving = { now: new Date("2026-11-26T18:00:00Z"), today: "2026-11-26" } as const;
    expect(readFirstDay("2026-11-20", thanksgiving)).toMatchObject({
      error: { code: "first-day-past", detail: "November 27, 2026" },
    });
  });

  test("is judged by the day at the pickup place", () => {
    const early = { now: new Date("2026-11-27T05:00:00Z"), today: "2026-11-26" } as const;
    expect(readFirstDay("2026-11-26", early)).toMatchObject({ error: { code: "first-day-without-work" } });
    expect(readFirstDay("2026-11-25", early)).toMatchObject({ error: { code: "first-day-past" } });
    expect(readFirstDay("2026-11-27", { ...early, today: "2026-11-27" })).toEqual({ day: "2026-11-27" });
  });
});

describe("the order of steps", () => {
  test("begins with the first, and skips none", () => {
    expect(firstOpenStep(noAnswers, context())).toBe("places");
    expect(firstOpenStep(accepted("places"), context())).toBe("vehicle");
    expect(firstOpenStep(accepted("places", "vehicle"), context())).toBe("terms");
    expect(firstOpenStep(accepted("places", "vehicle", "terms"), context())).toBe("sign");
    expect(firstOpenStep(accepted("places", "terms"), context())).toBe("vehicle");
    expect(stepToShow(accepted("places"), context(), "sign")).toBe("vehicle");
    expect(stepToShow(accepted("places"), context(), "places")).toBe("places");
    expect(stepToShow(accepted("places"), context(), "nowhere")).toBe("vehicle");
  });

  test.each([
    ["the quote changed", { basis: "2-open" }, "places", "quote-changed"],
    ["the first day has passed", { today: "2026-12-02" }, "places", "day-passed"],
    ["the terms changed", { termsVersion: "2026-12-01-0123abcd" }, "terms", "terms-changed"],
  ] as const)("goes back once %s, and says why", (_, changes, step, why) => {
    const answers = accepted("places", "vehicle", "terms");
    expect(firstOpenStep(answers, context(changes))).toBe(step);
    expect(whyAgain(answers, context(changes))).toBe(why);
    expect(whyAgain(answers, context())).toBeNull();
  });

  test("a step that is saved otherwise on the way back is asked again, the same isn’t", () => {
    const answers = accepted("places", "vehicle");
    expect(withStep(answers, "vehicle", vehicleAnswers(), false).done).toContain("vehicle");
    expect(withStep(answers, "vehicle", vehicleAnswers({ color: "Green" }), false).done).toEqual(["places"]);
  });
});

test("a draft of nothing, or with what it doesn’t know, can be read", () => {
  expect(bookingAnswersSchema.parse({})).toEqual(noAnswers);
  expect(bookingAnswersSchema.safeParse({ done: ["sign"] }).success).toBe(false);
});

test("both ends are checked together with the fields", () => {
  const wrong = placesAnswers({
    firstDay: "",
    pickupStreet: "",
    pickupHandover: "other",
    deliveryContactPhone: "12",
    customerPhone: "12",
  });
  const checked = checkForm(placesForm, wrong);
  expect(checked.ok ? [] : checked.error.map(({ field, code }) => [field, code])).toEqual([
    ["firstDay", "first-day-required"],
    ["pickupStreet", "pickup-street-required"],
    ["pickupContactName", "contact-name-required"],
    ["pickupContactPhone", "contact-phone-required"],
    ["deliveryContactPhone", "phone-unreadable"],
    ["customerPhone", "phone-unreadable"],
  ]);
});

test("an order gets what was said: no street that isn’t known, nobody else’s name if the customer is there", () => {
  const checked = checkForm(
    placesForm,
    placesAnswers({ firstDay: "2026-12-01", pickupStreetUnknown: "on", pickupContactName: "Lee Example" }),
  );
  if (!checked.ok) throw new Error("these are good");
  expect(placeOf("pickup", checked.value)).toMatchObject({
    street: "",
    contactName: "",
    handover: "customer",
  });
  expect(placeOf("delivery", checked.value)).toMatchObject({
    contactName: "Lee Example",
    contactPhone: "(212) 555-0171",
  });
});

test("ZIPs of street lines become a change of the trip", () => {
  const zips = { pickupZip: "33101", deliveryZip: "10001" };
  const streets = { pickupStreet: "1 Example St, 32801", deliveryStreet: "2 Example St, 10001" };
  expect(otherZips(streets, zips)).toEqual({ pickupZip: "32801" });
});

describe("a VIN", () => {
  test("is asked about once", () => {
    const vin = "1HGCM82633A004353";
    expect(vinErrors({ vin, vinSeen: "" }, context())).toEqual([{ field: "vin", code: "vin-check-digit" }]);
    expect(vinErrors({ vin, vinSeen: vin.toLowerCase() }, context())).toEqual([]);
    expect(vinErrors({ vin: "", vinSeen: "" }, context())).toEqual([]);
  });
  test("is none of a boat, a cart or a machine", () => {
    expect((["boat", "golf-cart", "heavy-equipment"] as const).map(hasVin)).toEqual([false, false, false]);
    expect(vinErrors({ vin: "ABC", vinSeen: "" }, context({ sizeClass: "boat" }))).toEqual([]);
  });
});

test("groups of boxes take what they know", () => {
  const checked = checkForm(
    vehicleForm,
    vehicleAnswers({ faults: "alarm,nonsense,leaks", modifications: "" }),
  );
  expect(checked.ok && [checked.value.faults, checked.value.modifications]).toEqual([["leaks", "alarm"], []]);
});

test("terms and signature need their boxes", () => {
  expect(checkForm(termsForm, termsAnswers({ acceptTerms: "" })).ok).toBe(false);
  const unsigned = checkForm(signForm, { signerName: "Pat Example", mayShip: "on" });
  expect(unsigned.ok ? [] : unsigned.error.map(({ field }) => field)).toEqual(["acceptElectronic"]);
});

test("canceling never costs more than our fee", () => {
  const parts = { fee: 120, carrierPart: 880 };
  expect(cancelingCosts(parts, { afterAssigned: 100, afterSetOut: 200 })).toEqual({
    before: 0,
    assigned: 100,
    setOut: 120,
  });
});

test("flexible days count from the first, and change nothing else", () => {
  expect(windowOf("2026-12-30", "3")).toEqual({ first: "2026-12-30", last: "2027-01-02", kind: "estimated" });
  expect(windowOf("2026-12-30", "0")).toEqual({ first: "2026-12-30", last: "2026-12-30", kind: "exact" });
});

test("of two prices, the lines that differ are shown", () => {
  const before = [
    { label: "Linehaul", amount: 900 },
    { label: "Season", amount: 50 },
  ];
  const after = [
    { label: "Linehaul", amount: 900 },
    { label: "Not running", amount: 150 },
  ];
  expect(differingLines(before, after)).toEqual([
    { label: "Not running", was: null, now: 150 },
    { label: "Season", was: 50, now: null },
  ]);
});

test("everything that is signed fits into a signature, and its money adds up", () => {
  const [place, vehicle, payment] = [
    checkForm(placesForm, places),
    checkForm(vehicleForm, vehicleAnswers({ faults: "leaks", modifications: "lifted" })),
    checkForm(termsForm, terms),
  ];
  if (!place.ok || !vehicle.ok || !payment.ok) throw new Error("these are good");
  const facts = bookingFacts({
    firstDay: "2026-12-01",
    places: place.value,
    vehicle: vehicle.value,
    terms: payment.value,
    from: "Miami, FL 33101",
    to: "New York, NY 10001",
    car: "2019 Honda Civic, runs and drives, open transport",
    hasVin: true,
    price: 1_000,
    parts: { fee: 150, carrierPart: 850 },
    cancellation: { afterAssigned: 100, afterSetOut: 100 },
    late: { perDay: 40, atMost: 0 },
    deliveryWindow: { first: "2026-12-04", last: "2026-12-10", kind: "estimated" },
  }).flatMap((section) => section.facts);
  expect(facts.length).toBeLessThan(60);
  const valueOf = (label: string) => facts.find((fact) => fact.label === label)?.value;
  expect(valueOf("Pickup window")).toBe("December 1 to 4, 2026");
  expect(valueOf("Our fee")).toContain("$150");
  expect(valueOf("To the driver")).toContain("$850");
  expect(valueOf("Delivery")).toContain("street to follow");
  expect(valueOf("Delivery window")).toBe("December 4 to 10, 2026");
  expect(valueOf("Late")).toBe(
    "If it’s delivered after December 10, 2026, we take $40 off our fee for each day, up to $150.",
  );
});
