import { describe, expect, test } from "vitest";
import { drawnKinds, outlineOf } from "#app/domain/shipping/inspections/drawn-outlines.ts";
import {
  describePart,
  drawnParts,
  drawnViews,
  partAt,
} from "#app/domain/shipping/inspections/drawn-parts.ts";
import { describeMissingPart } from "#app/domain/shipping/inspections/describe-inspection-error.ts";
import { neededPositionsOf } from "#app/domain/shipping/inspections/inspection-facts.ts";
import type { Condition, Inspection, Photo } from "#app/domain/shipping/inspections/inspection-facts.ts";
import { conditionForm, finishForm, markForm } from "#app/domain/shipping/inspections/inspection-forms.ts";
import { missingParts } from "#app/domain/shipping/inspections/missing-parts.ts";
import { closestOf, nearAddress } from "#app/domain/shipping/inspections/near-address.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";

const condition = {} as Condition;
const photosOf = (sizeClass: string) =>
  neededPositionsOf(sizeClass).map((position) => ({ position }) as Photo);
const whole = (sizeClass: string): Pick<Inspection, "condition" | "marks" | "noDamageSeen" | "photos"> => ({
  condition,
  marks: [],
  noDamageSeen: true,
  photos: photosOf(sizeClass),
});

describe("what an inspection still needs", () => {
  test("is everything at first, in page order, and nothing in the end", () => {
    expect(missingParts(null, "sedan").map(({ part }) => part)).toEqual([
      "condition",
      "damage",
      ...Array.from({ length: 8 }, () => "photo"),
    ]);
    expect(missingParts(whole("sedan"), "sedan")).toEqual([]);
    // What has no roof needs four photos.
    expect(missingParts(whole("boat"), "boat")).toEqual([]);
    expect(missingParts(whole("boat"), "suv")).toHaveLength(4);
  });

  test("is a word about damage: no mark alone isn’t one", () => {
    const silent = { ...whole("sedan"), noDamageSeen: false };
    expect(missingParts(silent, "sedan").map(describeMissingPart)).toEqual([
      "Mark the damage, or check that you saw none",
    ]);
  });
});

describe("a drawing", () => {
  test("names the part closest to a tap, and each side is the other’s mirror", () => {
    for (const view of drawnViews)
      for (const part of drawnParts[view]) expect(partAt(view, part.x, part.y).code).toBe(part.code);
    expect(partAt("driver", 60, 660).code).toBe("front-bumper");
    expect(partAt("passenger", 940, 660).code).toBe("front-bumper");
    expect(describePart("rear", "bumper")).toBe("Rear, bumper");
  });

  test("has lines for every kind and side", () => {
    for (const kind of drawnKinds)
      for (const view of drawnViews) expect(outlineOf(kind, view).lines.length).toBeGreaterThan(0);
  });
});

describe("how far a photo was taken from the address", () => {
  const rochester = { lat: 43.16, lng: -77.61 };
  test("is whole miles from the middle of its ZIP, and the closest photo counts", () => {
    expect(nearAddress(rochester, { lat: 43.2, lng: -77.6 })).toEqual({ isNear: true, milesAway: 3 });
    const far = nearAddress(rochester, { lat: 25.78, lng: -80.19 });
    expect(far?.isNear).toBe(false);
    expect(nearAddress(null, rochester)).toBeNull();
    expect(closestOf([null, far, { isNear: true, milesAway: 3 }, null])?.milesAway).toBe(3);
    expect(closestOf([null])).toBeNull();
  });
});

describe("the forms of an inspection", () => {
  const codesOf = (result: { ok: boolean; error?: { field: string; code: string }[] }) =>
    result.ok ? [] : result.error?.map(({ field, code }) => `${field}: ${code}`);
  const good = { odometer: "41,207", vinRead: "1hgcm-82633", keys: "0", isRunning: "no" };

  test("ask for what a vehicle has, or that it can’t be read", () => {
    const read = readSubmission(conditionForm, good);
    expect(read.ok && read.value).toMatchObject({ odometer: 41_207, vinRead: "1HGCM82633", keys: 0 });
    expect(codesOf(readSubmission(conditionForm, { keys: "1", isRunning: "yes" }))).toEqual([
      "odometer: odometer-required",
      "vinRead: vin-required",
    ]);
    const missing = { keys: "1", isRunning: "yes", isOdometerMissing: "1", isVinMissing: "1" };
    expect(codesOf(readSubmission(conditionForm, missing))).toEqual([]);
    for (const odometer of ["-1", "4e3", "9999999999", "many"])
      expect(codesOf(readSubmission(conditionForm, { ...good, odometer }))).toEqual([
        "odometer: invalid-odometer",
      ]);
    expect(codesOf(readSubmission(conditionForm, { ...good, charge: "101" }))).toEqual([
      "charge: invalid-charge",
    ]);
  });

  test("take a mark by a tap or by the list, and only of known kinds", () => {
    const mark = { kind: "scratch", formKey: "k" };
    const tapped = readSubmission(markForm, { ...mark, view: "driver", x: "640", y: "0" });
    expect(tapped.ok && tapped.value).toMatchObject({ view: "driver", x: 640, y: 0, size: "coin" });
    expect(codesOf(readSubmission(markForm, { ...mark, kind: "gouge" }))).toEqual([
      "kind: mark-kind-required",
    ]);
    expect(codesOf(readSubmission(markForm, { ...mark, view: "below" }))).toEqual(["view: invalid"]);
    expect(codesOf(readSubmission(markForm, { ...mark, x: "1001" }))).toEqual(["x: invalid"]);
  });

  test("want both names, or why the other one’s is missing", () => {
    const driver = { driverName: "Sam Sample" };
    expect(codesOf(readSubmission(finishForm, driver))).toEqual(["otherName: other-name-required"]);
    expect(codesOf(readSubmission(finishForm, { ...driver, otherMissing: "not-there" }))).toEqual([]);
    expect(codesOf(readSubmission(finishForm, { ...driver, otherMissing: "other" }))).toEqual([
      "otherMissingNote: missing-note-required",
    ]);
    expect(codesOf(readSubmission(finishForm, { otherName: "Lee Example" }))).toEqual([
      "driverName: own-driver-name-required",
    ]);
  });
});
