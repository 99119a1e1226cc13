import { afterAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { talk } from "./talk";

const setFacts = async (facts: Record<string, string>) => {
  for (const [name, value] of Object.entries(facts))
    await db.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
};
const unset = { answersWithin: "", businessHours: "", postalAddress: "" };
afterAll(() => setFacts(unset));

test("no time is promised while the settings hold none", async () => {
  await setFacts(unset);
  expect((await talk("let me talk to a real person")).text).toMatch(/You get a receipt with a number\.$/);
  expect((await talk("what are your hours")).text).toContain("leave a message on the contact form any time");
  expect((await talk("where are you located")).text).toMatch(/^We arrange transport from door to door/);
});

test("the settings say when we answer and where we are", async () => {
  await setFacts({
    answersWithin: "within one business day",
    businessHours: "Monday to Friday, 8 AM to 6 PM Eastern",
    postalAddress: "1 Main Street, Miami, FL 33101",
  });
  expect((await talk("let me talk to a real person")).text).toContain("We answer within one business day.");
  expect((await talk("what are your hours")).text).toMatch(/^We answer the phone Monday to Friday/);
  expect((await talk("what's your phone number")).text).toContain("8 AM to 6 PM Eastern");
  expect((await talk("where are you located")).text).toMatch(/^Our address is 1 Main Street/);
});
