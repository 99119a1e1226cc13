import { describe, expect, test } from "vitest";
import { identityOf, isAboutPerson, namesPerson, parseWho } from "#app/domain/desk/person/identity.ts";

const ann = identityOf({ emails: ["Ann@Example.com "], phones: ["(585) 555-0103"], names: ["Ann  Lee"] });

describe("a text names a person", () => {
  test.each([
    "write to ann@example.com.",
    "<ANN@EXAMPLE.COM>",
    "mailto:ann@example.com?subject=x",
    "585-555-0103",
    "585.555.0103",
    "+1 (585) 555 0103",
    "15855550103",
    "tel:+15855550103;ext=2",
    "585\u00a0555\u20110103",
  ])("%s", (text) => expect(namesPerson(text, ann)).toBe(true));

  test.each([
    "joann@example.com",
    "x.ann@example.com",
    "ann@example.community",
    "ann@example.com-pany",
    "45855550103",
    "58555501034",
    "585 555 0104",
    "585, then at noon 555 and 0103",
    "Ann Lee",
    "",
  ])("not: %s", (text) => expect(namesPerson(text, ann)).toBe(false));
});

test("a name alone counts only where it is all there is", () => {
  expect(isAboutPerson(" ann lee", ann)).toBe(true);
  expect(isAboutPerson("Ann Leeds", ann)).toBe(false);
  expect(isAboutPerson("", identityOf({ names: ["", null] }))).toBe(false);
});

test("what staff type is an address or a number, in any writing, or nothing", () => {
  expect(parseWho(" Ann@Example.com ")).toMatchObject({ emails: ["ann@example.com"], phones: [] });
  expect(parseWho("+1 585 555 0103")).toMatchObject({ emails: [], phones: ["5855550103"] });
  expect(parseWho("+49 30 901820")).toMatchObject({ phones: ["4930901820"] });
  for (const typed of ["", "Ann", "ann@", "@", "0103", "%", "ann@example.com bob@example.com"])
    expect(parseWho(typed), typed).toBeNull();
});
