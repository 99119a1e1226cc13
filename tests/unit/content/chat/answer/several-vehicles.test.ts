import { describe, expect, test } from "vitest";
import { talk } from "./talk";

const dollars = (text: string) => Number(text.replace(/[$,]/g, ""));
/** The prices of an answer by vehicle, and their sum. */
async function prices(...messages: string[]) {
  const { kind, text, extras } = await talk(...messages);
  const facts = extras?.facts ?? [];
  const end = facts.findIndex(([term]) => term === "Together");
  const each = facts.slice(0, Math.max(0, end));
  return {
    kind,
    text,
    names: each.map(([term]) => term),
    each: each.map(([, price]) => dollars(price)),
    sum: dollars(facts[end]?.[1] ?? "0"),
  };
}
const priceOf = async (message: string) => dollars((await talk(message)).extras?.facts?.[0]?.[1] ?? "");
const lane = "from miami to dallas";

describe("several vehicles", () => {
  test.each([
    ["how much for two cars from miami to dallas", "Which two are they? Each has its own price"],
    ["how much for 2 cars from miami to dallas?", "Which two are they?"],
    ["both my cars from miami to dallas, price?", "Which two are they?"],
    ["three cars from miami to dallas", "Which three are they?"],
    ["price for my two other vehicles from 33101 to 75201", "Which two are they?"],
    ["my car and my wife's car from miami to dallas", "Which two are they?"],
    ["a car and a truck from miami to dallas", "Which two are they?"],
    ["a car and a motorcycle from miami to dallas", "Which model year is the motorcycle?"],
    ["a honda and a toyota from miami to dallas", "Which Honda is it?"],
    ["can i ship 2 vehicles from miami to dallas", "Which two are they?"],
    ["a couple of trucks from miami to dallas", "Which two are they?"],
    ["how much for two cars", "Where are the vehicles now?"],
    ["quote for 7 cars from miami to dallas", "I price up to 5 vehicles at once"],
    ["two cars from miami to dallas, one is a 2018 accord", "Which is the second vehicle?"],
    ["how much for two from miami to dallas", "Which vehicle is it?"],
  ])("%j: %s", async (message, words) => {
    const { kind, text } = await talk(message);
    expect(kind).not.toBe("price");
    expect(text).toContain(words);
  });

  test.each([
    ["2 cars: a 2018 Accord and a 2020 Camry from miami to dallas"],
    ["a 2018 Honda Accord and a 2020 Toyota Camry from miami to dallas"],
    ["2018 accord, 2020 camry from miami to dallas"],
    ["2018 accord + 2020 camry miami to dallas"],
    ["Accord 2018 and Camry 2020 from miami to dallas"],
    ["from miami to dallas: my 2018 accord & my wife's 2020 camry"],
    ["2018 honda accord\n2020 toyota camry\nfrom miami to dallas"],
    ["2018 Accord from miami to dallas and a 2020 Camry"],
    ["one 2018 accord ex-l and one 2020 camry se from miami to dallas"],
    ["a 2018 accord, white, and a 2020 camry, blue from miami to dallas"],
  ])("%j gives two prices and their sum", async (message) => {
    const { kind, text, names, each, sum } = await prices(message);
    expect(kind).toBe("price");
    expect(names).toEqual(["2018 Honda Accord", "2020 Toyota Camry"]);
    expect(each).toEqual([
      await priceOf(`2018 honda accord ${lane}`),
      await priceOf(`2020 toyota camry ${lane}`),
    ]);
    expect(sum).toBe((each[0] ?? 0) + (each[1] ?? 0));
    expect(text).toContain("Each vehicle has its own price.");
  });

  test.each([
    [[`how much for two cars ${lane}`, "a 2018 Accord and a 2020 Camry"]],
    [[`how much for two cars ${lane}`, "2018 accord", "2020 camry"]],
    [[`how much for two cars ${lane}`, "accord and camry", "2018", "2020"]],
    [["how much for two cars", "miami", "dallas", "2018 accord", "a camry", "2020"]],
    [["a 2018 Accord and a 2020 Camry", "miami", "dallas"]],
    [["I want to ship two cars", "miami to dallas", "2018 accord", "2020 camry"]],
    [["how much from Miami 33101 to Dallas for two cars", "2018 accord and 2020 camry"]],
    [[`2018 accord ${lane}`, "and also a 2020 camry"]],
  ])("named one after the other they are priced together: %j", async (messages) => {
    const { names, sum, each } = await prices(...messages);
    expect([...names].sort()).toEqual(["2018 Honda Accord", "2020 Toyota Camry"]);
    expect(sum).toBe((each[0] ?? 0) + (each[1] ?? 0));
  });

  test.each([
    [
      [`how much for two cars ${lane}`, "a sedan and an suv", "2019", "2020"],
      ["2019 car", "2020 SUV"],
    ],
    [
      [`a tesla and a bmw ${lane}`, "model 3", "2020", "x5", "2021"],
      ["2020 Tesla Model 3", "2021 BMW X5"],
    ],
    [[`2018 and 2020 honda accord ${lane}`], ["2018 Honda Accord", "2020 Honda Accord"]],
    [[`2 accords 2018 and 2019 ${lane}`], ["2018 Honda Accord", "2019 Honda Accord"]],
    [[`a 2018 accord and a 2018 accord ${lane}`], ["2018 Honda Accord", "2018 Honda Accord, number 2"]],
    [[`1967 mustang and 2020 mustang ${lane}`], ["1967 Ford Mustang", "2020 Ford Mustang"]],
    [[`2015 Mini Cooper and 2016 Smart Fortwo ${lane}`], ["2015 MINI Cooper", "2016 Smart fortwo"]],
  ])("%j are %j", async (messages, names) => expect((await prices(...messages)).names).toEqual(names));

  test("of two ways one is asked for, and one after all is one", async () => {
    const apart = await talk(`2018 accord ${lane} and a 2015 f150 from LA to denver`);
    expect(apart.text).toContain("I price one trip at a time.");
    const one = await talk(`two cars ${lane}`, "no, just one, a 2018 accord");
    expect(one.extras?.facts?.[0]?.[0]).toBe("Our price");
  });

  test("a year that was assumed is said of its own vehicle alone", async () => {
    const { text } = await talk(`chevy silverado and ford f150 ${lane}`, "2015", "not sure");
    expect(text).toMatch(/A 2015 Chevrolet Silverado 1500: \$[\d,]+\.\n/);
    expect(text).toMatch(/A 2020 Ford F-150: \$[\d,]+\. Since you don’t know the year, I used 2020\./);
  });

  test("three are three, and two alike are two", async () => {
    expect((await prices(`a 2018 accord, a 2020 camry and a 2015 f150 ${lane}`)).names).toHaveLength(3);
    const twins = await prices(`how much for two 2018 honda accords ${lane}`);
    expect(twins.names).toEqual(["2018 Honda Accord", "2018 Honda Accord, number 2"]);
    expect(twins.each[0]).toBe(twins.each[1]);
  });

  test("one that has no price here leaves the other's, without a sum", async () => {
    const { kind, text, extras } = await talk(`a 2018 Accord and a boat ${lane}`, "2010");
    expect(kind).toBe("price");
    expect(text).toMatch(/A 2018 Honda Accord: \$[\d,]+\./);
    expect(text).toContain("A 2010 boat: the price depends on its length");
    expect(extras?.facts?.map(([term]) => term)).not.toContain("Together");
    expect(extras?.links).toHaveLength(2);
  });

  test("a change after it is for all, another vehicle begins anew", async () => {
    const both = `a 2018 accord and a 2020 camry ${lane}`;
    const open = await prices(both);
    const enclosed = await prices(both, "and enclosed?");
    expect(enclosed.names).toEqual(open.names);
    expect(enclosed.sum).toBeGreaterThan(open.sum);
    const one = await talk(both, "what about a 2015 f150?");
    expect(one.text).toContain("a 2015 Ford F-150");
    expect(one.extras?.facts?.[0]?.[0]).toBe("Our price");
  });
});

test.each([
  `2018 honda accord, 2018 ${lane}`,
  `2018 honda accord, my accord ${lane}`,
  `my car, a 2018 honda accord ${lane}`,
  `I have a car and it is a 2018 honda accord ${lane}`,
  `2018 accord sedan ${lane}`,
  `honda accord 2018, accord ${lane}`,
  `a 2018 honda accord and my car runs ${lane}`,
  `my honda, a 2018 accord ${lane}`,
  `2018 honda accord and it doesn't run ${lane}`,
  `2018 honda accord and the car doesn't run ${lane}`,
  `2018 honda accord for two people ${lane}`,
  `2018 honda accord with two bikes on the roof ${lane}`,
  `I'm moving with my wife and two kids and a 2018 honda accord ${lane}`,
  `2018 honda accord ${lane} in 2 weeks`,
  `my 2018 honda accord with 2 doors ${lane}`,
])("one car with two names has one price: %s", async (message) => {
  const { kind, text } = await talk(message);
  expect(kind).toBe("price");
  expect(text).toContain("a 2018 Honda Accord");
  expect(text).not.toContain("Each vehicle");
});

test("a choice between two cars is no list", async () => {
  const { text } = await talk(`a 2018 accord or a 2020 camry ${lane}`);
  expect(text).not.toContain("Together");
});
