import { beforeAll, expect, test } from "vitest";
import { aTruck, expectTruckInputs } from "#tests/support/truck-inputs.ts";
import { everyInput, isOfStaff, longText } from "#tests/support/every-input.ts";
import type { Input } from "#tests/support/every-input.ts";
import { findSlowLooks } from "#tests/support/find-slow-looks.ts";
import { CHARACTERS } from "#tests/support/watch-patterns.ts";
import { wholePerson, zelda } from "#tests/support/whole-person.ts";

let inputs: Input[];
beforeAll(async () => {
  await wholePerson(zelda);
  await aTruck();
  inputs = await everyInput();
}, 600_000);

test("every kind of input is found, in the staff's area too", () => {
  const ofKind = (kind: Input["kind"]) => inputs.filter((input) => input.kind === kind);
  expect(ofKind("form").filter(isOfStaff).length).toBeGreaterThan(60);
  expect(ofKind("form").filter((input) => !isOfStaff(input)).length).toBeGreaterThan(10);
  expect(ofKind("query").length).toBeGreaterThan(60);
  expect(ofKind("json").length).toBe(3);
});

test("drivers and carriers send theirs too, photos included", () => expectTruckInputs(inputs));

/** A header takes no line breaks and no characters beyond Latin-1. */
const fitsHeader = (character: string) => /^[\t\x20-\x7e\xa0-\xff]$/.test(character);

test.each(CHARACTERS.map((character) => [JSON.stringify(character), character]))(
  "a text of %s, as long as a visitor's request may have, reaches only patterns that look at it once",
  async (_, character) => {
    const some = inputs.filter(
      (input) => !isOfStaff(input) && (input.kind !== "headers" || fitsHeader(character)),
    );
    const found = await findSlowLooks(some, (input, name) => ({ [name]: longText(input, [character]) }));
    expect(found).toEqual([]);
  },
  600_000,
);

test("a text of all of them in a form or an address of staff does, too", async () => {
  const valuesOf = (input: Input, name: string) => ({ [name]: longText(input, CHARACTERS) });
  expect(await findSlowLooks(inputs.filter(isOfStaff), valuesOf)).toEqual([]);
}, 1_200_000);

test("a field that is sent a thousand times is read without one that looks again and again", async () => {
  const repeated = (name: string) => Array.from({ length: 1_000 }, () => [name, "12345 x"] as const);
  const forms = inputs.filter((input) => input.kind === "form" && !isOfStaff(input));
  expect(await findSlowLooks(forms, (_, name) => repeated(name))).toEqual([]);
}, 600_000);

test("the name of a file may be nearly as long as a body", async () => {
  const file = new Blob(["x"], { type: "text/csv" });
  const text = longText({ kind: "form", path: "/", fields: {} }, [" ", ".", "0", "/", '"']).slice(0, 50_000);
  const forms = inputs.filter(({ kind }) => kind === "form");
  expect(await findSlowLooks(forms, (_, name) => [[name, file, `${text}.csv`] as const])).toEqual([]);
}, 1_200_000);
