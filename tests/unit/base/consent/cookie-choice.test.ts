import { expect, test } from "vitest";
import {
  asksForChoice,
  consentSignals,
  deniedByDefault,
  mayAdvertise,
  mayCount,
  parseChoice,
} from "#app/domain/base/consent/cookie-choice.ts";
import type { Choice } from "#app/domain/base/consent/cookie-choice.ts";

test.each([
  ["accepted", "accepted"],
  ["declined", "declined"],
  [null, null],
  ["", null],
  ["Accepted", null],
  ["true", null],
])("what was kept as %j is read as %j", (kept, choice) => {
  expect(parseChoice(kept)).toBe(choice);
});

const table: [Choice | null, boolean, { asks: boolean; counts: boolean; advertises: boolean }][] = [
  [null, false, { asks: true, counts: false, advertises: false }],
  ["declined", false, { asks: false, counts: false, advertises: false }],
  ["accepted", false, { asks: false, counts: true, advertises: true }],
  [null, true, { asks: false, counts: false, advertises: false }],
  ["declined", true, { asks: false, counts: false, advertises: false }],
  ["accepted", true, { asks: false, counts: true, advertises: false }],
];
test.each(table)("choice %s, Global Privacy Control %s: %j", (choice, gpc, expected) => {
  const standing = { choice, gpc };
  expect({
    asks: asksForChoice(standing),
    counts: mayCount(standing),
    advertises: mayAdvertise(standing),
  }).toEqual(expected);
  const { ad_storage, ad_user_data, ad_personalization, ...own } = consentSignals(standing);
  expect(new Set([ad_storage, ad_user_data, ad_personalization])).toEqual(
    new Set([expected.advertises ? "granted" : "denied"]),
  );
  const word = expected.counts ? "granted" : "denied";
  expect(own).toEqual({
    analytics_storage: word,
    functionality_storage: word,
    personalization_storage: word,
  });
});

test("by default all is denied but what keeps a visit safe", () => {
  const { security_storage, ...others } = deniedByDefault;
  expect(security_storage).toBe("granted");
  expect(Object.keys(others).sort()).toEqual(
    Object.keys(consentSignals({ choice: null, gpc: false })).sort(),
  );
  expect(new Set(Object.values(others))).toEqual(new Set(["denied"]));
});
