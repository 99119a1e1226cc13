import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { personFields } from "#app/domain/base/forms/person-fields.ts";
import {
  formatPhone,
  isSamplePhone,
  parsePhone,
  phoneDigitsOf,
  parseWhatsAppSender,
  usPhoneDigits,
} from "#app/domain/base/phone/parse-phone.ts";
import { telHref } from "#app/domain/base/phone/typed-phone.ts";

test.each([
  "5855550103",
  "(585) 555-0103",
  "585.555.0103",
  "+1 585 555 0103",
  "1-585-555-0103",
  "+1.585.555.0103 ext. 12",
  "585-555-0103 x9",
  "585 555 0103 Extension 4",
  " 585\u00a0555\u20110103",
])("%s is the same number in any writing", (typed) => {
  expect(usPhoneDigits(typed)).toBe("5855550103");
  expect(formatPhone(typed).replace(/ ext\. \d+$/, "")).toBe("(585) 555-0103");
});

test("an extension is shown behind the number", () => {
  expect(formatPhone("585-555-0103 x9")).toBe("(585) 555-0103 ext. 9");
});

test.each(["", "555-0103", "+49 30 1234567", "+44 20 7946 0958", "0855550103", "25855550103", "call me"])(
  "%j is no US number, and stays as typed",
  (typed) => {
    expect(usPhoneDigits(typed)).toBeNull();
    expect(formatPhone(typed)).toBe(typed);
  },
);

test("a number with a country's code is that country's, and none of ours", () => {
  for (const [typed, country, e164] of [
    ["+65 6123 4567", "SG", "+6561234567"],
    ["+507 212 3456", "PA", "+5072123456"],
    ["+49 30 1234567", "DE", "+49301234567"],
    ["011 44 20 7946 0958", "GB", "+442079460958"],
  ] as const) {
    expect(parsePhone(typed), typed).toEqual({ e164, country, extension: null, usDigits: null });
    expect(formatPhone(typed), typed).toBe(typed);
  }
});

test("what is dialed, where it is and its extension come from one reading", () => {
  const canada = { e164: "+14165550100", country: "CA", extension: "5", usDigits: "4165550100" };
  for (const typed of ["416-555-0100 x5", "+1 (416) 555-0100 ext. 5", "1.416.555.0100#5"])
    expect(parsePhone(typed), typed).toEqual(canada);
  // As a contact card copies it.
  expect(parsePhone("\u202a+1 585\u2011555\u20110103\u202c")?.e164).toBe("+15855550103");
});

test("what is no single number is none", () => {
  for (const typed of [
    "585-555-0103 / 585-555-0104",
    "call 585-555-0103 after 5",
    "-----------",
    "x".repeat(300),
  ])
    expect(parsePhone(typed), typed).toBeNull();
});

test("a sender of WhatsApp brings its country's code without the plus", () => {
  expect(parseWhatsAppSender("15855550103")?.usDigits).toBe("5855550103");
  expect(parseWhatsAppSender("6561234567")).toMatchObject({ country: "SG", usDigits: null });
  expect(parseWhatsAppSender("")).toBeNull();
});

test("a number of films and samples is known in any writing", () => {
  for (const typed of ["(800) 555-0199", "+1 800 555 0100 ext. 7"])
    expect(isSamplePhone(typed), typed).toBe(true);
  for (const typed of ["(800) 555-0299", "(800) 556-0199", ""])
    expect(isSamplePhone(typed), typed).toBe(false);
});

test("the link that a browser makes dials what the server reads", () => {
  for (const typed of [
    "(800) 555-0199",
    "1-800-555-0199",
    "+1 800 555 0199 ext. 4",
    "800.555.0199 x9",
    "+65 6123 4567",
    "+49 30 1234567",
  ])
    expect(telHref(typed), typed).toBe(`tel:${parsePhone(typed)?.e164}`);
  expect(telHref("call us")).toBeUndefined();
});

test("no browser gets the numbering plans", () => {
  // Where the library's list of countries begins.
  const plans = /["']?country_calling_codes["']?\s*:/;
  const scripts = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
  const having = (folder: string, names: readonly string[]) =>
    names.filter((name) => plans.test(readFileSync(`${folder}/${name}`, "utf8")));
  expect(having("build/client/assets", scripts)).toEqual([]);
  const server = readdirSync("build/server/assets").filter((name) => name.endsWith(".js"));
  expect(having("build/server/assets", server)).not.toEqual([]);
});

test.each([
  ["+65 6123 4567", "+6561234567"],
  ["+507 212 3456", "+5072123456"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["011 49 30 1234567", "+49301234567"],
  ["+52 55 1234 5678", "+525512345678"],
  ["+52 1 55 1234 5678", "+525512345678"],
  ["+5215512345678", "+525512345678"],
  ["011 52 1 55 1234 5678", "+525512345678"],
  ["\u202a+65\u2011 6123 4567\u202c", "+6561234567"],
  ["656-123-4567", "6561234567"],
  ["+1 305 555 0150", "3055550150"],
  ["+1 416 555 0150", "4165550150"],
  ["call me", null],
])("%j is stored to be compared by %j", (typed, digits) => {
  expect(phoneDigitsOf(typed)).toBe(digits);
});

test.each([
  "\u202a305\u2011555\u20110150\u202c",
  "\u200e(305) 555-0150\u200f",
  "\u2066+1 305 555 0150\u2069",
  "305\u200b-555\u00ad-0150\ufeff",
  "３０５-５５５-０１５０",
  "305.555.0150\u2060",
  "305\u2212555\u22120150",
  "\u0663\u0660\u0665-555-0150",
])("%j from a contact card is a phone number for a form", (typed) => {
  const parsed = z.safeParse(personFields.phone, typed);
  expect(parsed.success && usPhoneDigits(parsed.data)).toBe("3055550150");
});
