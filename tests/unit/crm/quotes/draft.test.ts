import { describe, expect, test } from "vitest";
import { cleanReferralCode, newDraft, parseDraft, storedDraft } from "#app/domain/crm/quotes/draft/draft.ts";
import { editDraft, forkIfChanged, refreshChoices } from "#app/domain/crm/quotes/draft/edit-draft.ts";
import { findDraft, idInAddress } from "#app/domain/crm/quotes/draft/find-draft.ts";
import { finishedDraft } from "#app/domain/crm/quotes/draft/finished-draft.ts";
import { draftIdempotencyKey } from "#app/domain/crm/quotes/submit/idempotency-key.server.ts";
import { firstOpenStep, stepToShow } from "#app/domain/crm/quotes/draft/step-forms.ts";
import { noAddress } from "#app/domain/trip/places/address.ts";
import { readAddress, readAddresses } from "#app/domain/trip/places/name-cities.server.ts";
import { zipTable } from "#app/domain/trip/places/place-assets.server.ts";
import { destination, vehicle } from "#tests/support/factories.ts";

const identity = { id: "draft--1", key: "a-key-of-some-length" };
const empty = newDraft(identity);
const edit = (posted: Record<string, string>) => ({ posted, addresses: readAddresses(posted) });
const withRoad = editDraft(empty, "destination", edit(destination()));
const withVehicle = editDraft(withRoad, "vehicle", edit(vehicle()));

/** The longest city of our data with its state. */
const MAX_PLACE = Array.from({ length: zipTable().size }, (_, row) => zipTable().placeAt(row))
  .map(({ city, state }) => `${city}, ${state}`)
  .reduce((longest, place) => (place.length > longest.length ? place : longest), "");

describe("a draft", () => {
  test("of a release before, whose addresses are text, goes on where it was", () => {
    const former = {
      ...withVehicle,
      pickupAddress: "Miami, FL 33101",
      deliveryAddress: "New York, NY 10001",
    };
    const draft = parseDraft(JSON.parse(JSON.stringify(former)));
    expect(draft).toMatchObject({
      pickupAddress: { text: "Miami, FL 33101", zip: "33101" },
      vehicleMake: "Honda",
    });
    expect(draft && stepToShow(draft, "contact")).toBe("contact");
    // Submitted before the deploy and again after it, it is the same quote.
    expect(draft && draftIdempotencyKey(draft)).toBe(draftIdempotencyKey(withVehicle));
    expect(draft && forkIfChanged(withVehicle, draft, identity)).toBe(draft);
  });
  test("says what its addresses are, and isn't read again", () => {
    expect(withRoad.pickupAddress).toEqual({ text: "Miami, FL 33101", zip: "33101", place: "Miami, FL" });
    // A text that says something else shows which of the two counts.
    const odd = {
      ...withVehicle,
      pickupAddress: { text: "Boston, MA 02108", zip: "33101", place: "Miami, FL" },
    };
    const stored = parseDraft(JSON.parse(JSON.stringify(storedDraft(odd))));
    const finished = stored && finishedDraft(stored);
    expect(finished?.ok && finished.value.pickupAddress).toEqual({ text: "Boston, MA 02108", zip: "33101" });
  });
  test("survives the cookie", () => {
    expect(parseDraft(JSON.parse(JSON.stringify(storedDraft(withVehicle))))).toEqual(withVehicle);
  });
  test("of the longest answers stays under 1 KB", () => {
    const longest = {
      ...withVehicle,
      savedAt: 1_800_000_000_000,
      pickupAddress: { text: "x".repeat(200), zip: "33101", place: MAX_PLACE },
      deliveryAddress: { text: "x".repeat(200), zip: "33101", place: MAX_PLACE },
      vehicleMake: "x".repeat(50),
      vehicleModel: "x".repeat(50),
      referralCode: "x".repeat(40),
      submitted: { quoteNumber: "EH-7K3Q-9FXM", token: "x".repeat(22) },
    };
    expect(JSON.stringify(storedDraft(longest)).length).toBeLessThan(1_024);
  });
  test.each([
    null,
    undefined,
    7,
    "text",
    [],
    {},
    { ...storedDraft(empty), v: 1 },
    { ...storedDraft(empty), key: "short" },
    { ...storedDraft(empty), id: "a b" },
  ])("is not %j", (value) => {
    expect(parseDraft(value)).toBeNull();
  });
  test("with one unreadable value keeps the others", () => {
    expect(parseDraft({ ...storedDraft(withVehicle), vehicleMake: 7, transportType: "flying" })).toEqual({
      ...withVehicle,
      vehicleMake: "",
      transportType: "open",
    });
  });
});

describe("the step shown", () => {
  test.each([
    [empty, null, "destination"],
    [empty, "vehicle", "destination"],
    [empty, "contact", "destination"],
    [withRoad, null, "destination"],
    [withRoad, "vehicle", "vehicle"],
    [withRoad, "contact", "vehicle"],
    [withVehicle, "contact", "contact"],
    [withVehicle, "vehicle", "vehicle"],
    [withVehicle, "elsewhere", "destination"],
  ])("for draft %# asked for %s is %s", (draft, asked, shown) => {
    expect(stepToShow(draft, asked)).toBe(shown);
  });
  test("moves back to the address when that is emptied", () => {
    expect(firstOpenStep({ ...withVehicle, pickupAddress: noAddress })).toBe("destination");
  });
});

describe("refreshed choices", () => {
  test("another year clears make and model", () => {
    expect(refreshChoices(withVehicle, { ...withVehicle, vehicleYear: "2020" })).toMatchObject({
      vehicleMake: "",
      vehicleModel: "",
    });
  });
  test("another make clears the model", () => {
    expect(refreshChoices(withVehicle, { ...withVehicle, vehicleMake: "Ford" })).toMatchObject({
      vehicleMake: "Ford",
      vehicleModel: "",
    });
  });
  test("the same year and make clear nothing", () => {
    expect(refreshChoices(withVehicle, withVehicle)).toEqual(withVehicle);
  });
  test("a first year keeps what was chosen with it", () => {
    expect(refreshChoices(withRoad, withVehicle)).toEqual(withVehicle);
  });
});

test.each([
  ["FRIEND-7", "FRIEND-7"],
  ["  x_1 ", "x_1"],
  ["", undefined],
  [null, undefined],
  ["<script>", undefined],
  ["x".repeat(41), undefined],
])("the referral code %j is carried as %j", (code, carried) => {
  expect(cleanReferralCode(code)).toBe(carried);
});

test("control characters, which would swell the cookie, do not get into a draft", () => {
  expect(
    editDraft(empty, "destination", edit(destination({ pickupAddress: "\u0001Miami\u0000 33101" }))),
  ).toMatchObject({ pickupAddress: { text: "Miami  33101", zip: "33101" } });
});

describe("an edit", () => {
  const other = { id: "draft--2", key: "another-key-of-some-length" };
  test("of a finished step is a draft of its own: another tab may stand on the first", () => {
    const moved = { ...withVehicle, pickupAddress: readAddress("Boston, MA 02108") };
    expect(forkIfChanged(withVehicle, moved, other)).toEqual({ ...moved, ...other, isFirst: false });
    const another = { ...withVehicle, vehicleModel: "Accord" };
    expect(forkIfChanged(withVehicle, another, other)).toMatchObject(other);
  });
  test("that finishes a step, or says the same again, is the same draft", () => {
    expect(forkIfChanged(withRoad, withVehicle, other)).toBe(withVehicle);
    expect(forkIfChanged(withVehicle, { ...withVehicle }, other)).toMatchObject(identity);
    const halfway = { ...withRoad, vehicleYear: "2019" };
    expect(forkIfChanged(halfway, { ...withRoad, vehicleYear: "2020" }, other)).toMatchObject(identity);
  });
});

describe("of several drafts", () => {
  const first = { ...empty, id: "draft--1", savedAt: 1 };
  const second = { ...empty, id: "draft--2", savedAt: 2, isFirst: false };
  const drafts = [second, first];
  test.each([
    [{ id: "draft--1", step: null }, first],
    [{ id: "draft--9", step: "vehicle" }, null],
    [{ id: null, step: null }, second],
    [{ id: "", step: null }, second],
    [{ id: null, step: "vehicle" }, first],
  ])("%j is found", (asked, found) => {
    expect(findDraft(drafts, asked)).toBe(found);
  });
  test("only a first one that is alone has an address without its id", () => {
    expect(idInAddress(first, [])).toBeNull();
    expect(idInAddress(first, [first])).toBeNull();
    expect(idInAddress(first, drafts)).toBe("draft--1");
    expect(idInAddress(second, [second])).toBe("draft--2");
  });
});
