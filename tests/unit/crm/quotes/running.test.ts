import { describe, expect, test } from "vitest";
import { newDraft } from "#app/domain/crm/quotes/draft/draft.ts";
import { editDraft } from "#app/domain/crm/quotes/draft/edit-draft.ts";
import { isPricedByHand } from "#app/domain/crm/quotes/estimate/priced-by-hand.ts";
import { runningWords } from "#app/domain/trip/vehicles/running-words.ts";
import { vehicleKinds } from "#app/domain/trip/vehicles/vehicle-kind.ts";

const draft = newDraft({ id: "draftid1", key: "k".repeat(24) });
const posted = (changes: Record<string, string>) =>
  editDraft(draft, "vehicle", {
    posted: { vehicleYear: "2015", isRunning: "false", ...changes },
    addresses: {},
  }).isRunning;

describe("whether it runs", () => {
  test("is asked of every kind, of a boat in words of its own", () => {
    expect(vehicleKinds.map((kind) => runningWords[kind].question)).toEqual([
      "Does it run?",
      "Does it run?",
      "Does it run?",
      "Does it float and roll?",
      "Does it run?",
    ]);
  });

  test.each([
    ["a car", { vehicleKind: "car", vehicleMake: "Honda", vehicleModel: "Civic" }],
    ["a motorcycle", { vehicleKind: "motorcycle", vehicleMake: "Ducati", vehicleModel: "Monster" }],
    ["a cart", { vehicleKind: "golf-cart", vehicleMake: "Club Car", vehicleModel: "Tempo" }],
    ["a boat", { vehicleKind: "boat", vehicleMake: "Sea Ray", vehicleModel: "SLX 280" }],
    ["a machine", { vehicleKind: "machine", vehicleMake: "Caterpillar", vehicleModel: "320" }],
    [
      "a machine found among the cars",
      { vehicleKind: "car", vehicleMake: "Caterpillar", vehicleModel: "320" },
    ],
    ["a boat of a link", { vehicleMake: "Sea Ray", vehicleModel: "SLX 280" }],
  ])("no is kept of %s", (_, vehicle) => {
    expect(posted(vehicle)).toBe(false);
  });

  test("an answer about a car isn't one about the boat that its make turns out to build", () => {
    expect(posted({ vehicleKind: "car", vehicleMake: "Sea Ray", vehicleModel: "SLX 280" })).toBe(true);
  });
});

test.each([
  ["vehicle-not-running", true],
  ["vehicle-by-ship", true],
  ["electric-by-ship", true],
  ["not-running-by-ship", true],
  ["island-to-island", true],
  ["vehicle-enclosed", true],
  ["size-needed", true],
  ["oversize", true],
  ["year-not-built", false],
  ["unknown-zip", false],
  ["not-carried", false],
  ["calculation-failed", false],
])("%s is priced by hand: %s", (code, expected) => {
  expect(isPricedByHand(code)).toBe(expected);
});
