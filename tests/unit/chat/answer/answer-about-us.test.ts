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
    expect(without.text).toContain("ask us for our registration numbers");
    expect(without.extras?.phone).toBe(true);
    await setNumber("MC-123456");
    expect((await talk("what's your mc number")).text).toMatch(/the trucks\. (?:.+ · )?MC-123456$/);
    await setNumber("");
  });
});

test("an answer to a question on our pages comes with their question", async () =>
  expect((await talk("Can I leave stuff in my car?")).text).toMatch(/^Can I leave things in the car\?\n\n/));

test("of paragraphs that fit equally the first one answers", async () =>
  expect((await talk("what is a bill of lading")).text).toMatch(/^It’s the receipt for your car/));
