import { beforeAll, expect, test } from "vitest";
import { everyInput, longText } from "#tests/support/every-input.ts";
import type { Input } from "#tests/support/every-input.ts";
import { findSlowLooks } from "#tests/support/find-slow-looks.ts";
import { aTruck, expectTruckInputs } from "#tests/support/truck-inputs.ts";
import { aQuote } from "#tests/support/outbox.ts";

/** The short form of tests/faults/every-input.test.ts: a few routes of each kind, and one character. */
const few =
  /^\/(contact|search|api\/submit-quote|admin\/crm\/new|admin\/faq|admin\/social\/slots|offer\/:token|drive\/:token.*)$/;

let inputs: Input[];
beforeAll(async () => {
  await aQuote();
  await aTruck();
  inputs = await everyInput((pattern) => few.test(pattern));
});

test("actions, fields, queries and headers are found without being named", () => {
  const namesOf = (what: string) => inputs.find((input) => input.what === what)?.names ?? [];
  expect(namesOf("the form of /contact")).toEqual(expect.arrayContaining(["name", "phone", "message"]));
  expect(namesOf("the body of /api/submit-quote")).toContain("formData.pickupAddress");
  expect(namesOf("the query of /search")).toContain("q");
  expect(namesOf("a header of a page")).toEqual(expect.arrayContaining(["cookie", "user-agent"]));
  const ofStaff = inputs.filter(({ path, kind }) => kind === "form" && path.startsWith("/admin"));
  expect(new Set(ofStaff.map(({ path }) => path)).size).toBe(3);
  expect(ofStaff.flatMap(({ names }) => names)).toEqual(expect.arrayContaining(["fullName", "question"]));
});

test("drivers and carriers send theirs too, photos included", () => expectTruckInputs(inputs));

test("a text as long as a request may have reaches only patterns that look at it once", async () => {
  expect(await findSlowLooks(inputs, (input, name) => ({ [name]: longText(input, [" "]) }))).toEqual([]);
});
