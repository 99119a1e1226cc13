import { describe, expect, test } from "vitest";
import { cleanReferralCode, newDraft, parseDraft } from "#app/domain/quotes/draft.ts";
import { editDraft, refreshChoices } from "#app/domain/quotes/edit-draft.ts";
import { firstOpenStep, stepToShow } from "#app/domain/quotes/steps.ts";
import { destination, vehicle } from "#tests/support/factories.ts";

const empty = newDraft("a-key-of-some-length");
const withRoad = editDraft(empty, "destination", destination());
const withVehicle = editDraft(withRoad, "vehicle", vehicle());

describe("a draft", () => {
  test("survives the cookie", () => {
    expect(parseDraft(JSON.parse(JSON.stringify(withVehicle)))).toEqual(withVehicle);
  });
  test("of the longest answers stays under 1 KB", () => {
    const longest = {
      ...withVehicle,
      pickupAddress: "x".repeat(200),
      deliveryAddress: "x".repeat(200),
      vehicleMake: "x".repeat(50),
      vehicleModel: "x".repeat(50),
      referralCode: "x".repeat(40),
      submitted: { quoteNumber: "EH-7K3Q-9FXM", token: "x".repeat(22) },
    };
    expect(JSON.stringify(longest).length).toBeLessThan(1_024);
  });
  test.each([null, undefined, 7, "text", [], {}, { ...empty, v: 2 }, { ...empty, key: "short" }])(
    "is not %j",
    (value) => {
      expect(parseDraft(value)).toBeNull();
    },
  );
  test("with one unreadable value keeps the others", () => {
    expect(parseDraft({ ...withVehicle, vehicleMake: 7, transportType: "flying" })).toEqual({
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
    expect(firstOpenStep({ ...withVehicle, pickupAddress: "" })).toBe("destination");
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
