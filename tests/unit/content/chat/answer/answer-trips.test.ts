import { describe, expect, test } from "vitest";
import { askFor } from "#app/domain/content/chat/answer/next-question.ts";
import { talk } from "./talk";

describe("a price", () => {
  test.each([
    ["miami to san juan puerto rico 2020 camry", "US territory"],
    ["from miami to charlotte amalie virgin islands", "US territory"],
    ["from los angeles to london", "If that’s in Canada or another country, please call (305) 555-0100"],
    [
      "2019 civic from san juan to miami",
      "If that’s in Puerto Rico or another US territory, please call (305) 555-0100",
    ],
    ["2019 civic from vancouver to seattle", "If that’s in Canada or another country"],
    ["2019 civic from miami to vancouver bc", "For another country"],
  ])("is never given for a trip outside the states: %s", async (message, words) => {
    const { kind, text } = await talk(message);
    expect(kind).not.toBe("price");
    expect(text).toContain(words);
  });

  test.each([
    ["san juan, puerto rico", "US territory"],
    ["vancouver bc", "For another country"],
    ["san juan", "If that’s in Puerto Rico"],
  ])("takes %s for no town of ours when it asks where", async (answer, words) =>
    expect((await talk("how much to ship a car from miami?", answer)).text).toContain(words),
  );

  test("knows the islands of Hawaii by their names", async () => {
    expect((await talk("2020 camry from miami to the big island")).text).toContain("to Hilo, HI 96720");
    expect((await talk("2020 camry from miami", "maui")).text).toContain("to Kahului, HI 96732");
  });

  test.each([
    ["a 24 foot boat", "Which model year is the boat?"],
    ["an atv", "Which model year is the ATV?"],
    ["2019", "Which make and model is the 2019 vehicle?"],
  ])("asks on after %j in whole words", async (answer, words) =>
    expect((await talk("miami to boston", answer)).text).toContain(words),
  );

  test.each([
    ["how much for an SUV from 94103 to 60601", /^Which model year is the SUV\?/],
    ["a 2019 sedan from 94103 to 60601", /2019 (sedan|car).*\$\d/i],
    ["ship my SUV from 94103 to 60601", /^Which vehicle is it\?/],
  ])("takes a kind for the vehicle where it's no one's: %s", async (message, words) =>
    expect((await talk(message)).text).toMatch(words),
  );
});

test("a name with one place of ours is asked for with that place", () => {
  const unclearPickup = { name: "Vancouver", among: ["Vancouver, WA"] };
  expect(askFor("pickup", { unclearPickup }).text).toBe(
    "Is it picked up in Vancouver, WA? If so, please say it with the state. If not, give me the ZIP code.",
  );
});

test.each([
  ["2019 honda civic from houston to denver", "Houston, TX 77002 to Denver, CO 80202"],
  [
    "2019 honda civic from portland to denver",
    "Which Portland is it picked up in: Portland, OR; Portland, ME;",
  ],
  [
    "2019 honda civic from cleveland to denver",
    "Which Cleveland is it picked up in: Cleveland, OH; Cleveland, TN;",
  ],
])("the chat takes and asks by the form's rule: %s", async (message, words) =>
  expect((await talk(message)).text).toContain(words),
);
