import { expect, test } from "vitest";
import { changedSince, readSeen, writeSeen } from "#app/domain/base/forms/seen.ts";

const at = new Date("2026-11-20T12:00:00.000Z");

test("what a form was shown with comes back as it went out, whatever is in it", () => {
  const shown = { version: 3, at, name: "Ann & Bob = “two”+", empty: "", none: null };
  expect(readSeen(writeSeen(shown))).toEqual({
    version: "3",
    at: "2026-11-20T12:00:00.000Z",
    name: "Ann & Bob = “two”+",
    empty: "",
    none: "",
  });
});

test.each([
  ["nothing else", { version: 3, ownerId: null }, null],
  ["a newer version", { version: 4, ownerId: null }, { version: 4 }],
  ["another owner", { version: 3, ownerId: "agent" }, { ownerId: "agent" }],
  ["both", { version: 4, ownerId: "agent" }, { version: 4, ownerId: "agent" }],
])("a record that has %s", (_name, current, changed) => {
  const seen = readSeen(writeSeen({ version: 3, ownerId: "", more: "than is asked for" }));
  expect(changedSince(seen, current)).toEqual(changed);
});

test.each([undefined, "", "2026-11-20T12:00:00.000Z", '{"version":3}', "version", "%"])(
  "a form that carries %s has seen nothing",
  (text) => {
    expect(changedSince(readSeen(text), { version: 3 })).toEqual({ version: 3 });
  },
);
