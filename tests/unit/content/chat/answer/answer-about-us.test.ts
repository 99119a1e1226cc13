import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { talk } from "./talk";

describe("what we are and carry has one answer", () => {
  test.each([
    ["do you ship SUVs", "/open-auto-transport"],
    ["can you move vans?", "/open-auto-transport"],
    ["do you carry boats", "/boat-shipping"],
    ["do you guys haul golf carts", "/golf-cart-shipping"],
    ["do you ship nationwide", "/service-areas"],
    ["do you ship cars to new mexico?", "/states/newmexico"],
  ])("what we carry, with its page: %s", async (message, path) => {
    const { kind, extras } = await talk(message);
    expect(kind).toBe("fixed");
    expect(extras?.links?.[0]?.to).toBe(path);
  });

  test("our registrations, once they're entered", async () => {
    const setNumber = (value: string) =>
      db.setting.update({ where: { name: "mcNumber" }, data: { value }, select: { name: true } });
    const without = await talk("what's your mc number");
    expect(without.text).toContain("before you book, and anyone can look them up: call (305) 555-0100");
    expect(without.text).not.toMatch(/isn’t|aren’t|not yet|don’t know/);
    expect(without.extras?.phone).toBe(true);
    await setNumber("MC-123456");
    expect((await talk("what's your mc number")).text).toMatch(/the trucks\. (?:.+ · )?MC-123456$/);
    await setNumber("");
  });
});

describe("hours and address are told as soon as the settings hold them", () => {
  const gap = /don’t know|not sure|isn’t|aren’t|no hours|no address|not set|guess/i;
  const enter = (name: string, value: string) =>
    db.setting.update({ where: { name }, data: { value }, select: { name: true } });

  test.each(["what are your hours", "are you open on sunday?", "when do you close"])(
    "%s",
    async (question) => {
      const without = await talk(question);
      expect(without.text).toContain("Please call (305) 555-0100");
      expect(without.text).not.toMatch(gap);
      await enter("businessHours", "Monday to Friday, 8 AM to 6 PM Eastern");
      const answer = await talk(question);
      await enter("businessHours", "");
      expect(answer.text).toContain("answer the phone Monday to Friday, 8 AM to 6 PM Eastern.");
    },
  );

  test.each(["where are you located?", "what's your address", "where is your office"])(
    "%s",
    async (question) => {
      const without = await talk(question);
      expect(without.kind).toBe("fixed");
      expect(without.text).not.toMatch(gap);
      await enter("postalAddress", "100 Main Street, Springfield, IL 62701");
      const answer = await talk(question);
      await enter("postalAddress", "");
      expect(answer.text).toContain("Our address is 100 Main Street, Springfield, IL 62701.");
    },
  );
});

test("an answer to a question on our pages comes with their question", async () =>
  expect((await talk("Can I leave stuff in my car?")).text).toMatch(/^Can I leave things in the car\?\n\n/));

test("of paragraphs that fit equally the first one answers", async () =>
  expect((await talk("what is a bill of lading")).text).toMatch(/^It’s the receipt for your car/));
