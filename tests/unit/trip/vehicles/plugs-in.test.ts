import { describe, expect, test } from "vitest";
import { findMake } from "#app/domain/trip/vehicles/catalogue.ts";
import { plugInModels } from "#app/domain/trip/vehicles/plug-in-models.ts";
import { plugsIn } from "#app/domain/trip/vehicles/plugs-in.ts";

const answerTo = (name: string) => {
  const [year = "", make = "", model = ""] = name.split("/");
  return plugsIn({ year, make, model });
};

describe("a name that is electric or a plug-in hybrid in any case", () => {
  test.each([
    "2021/Tesla/Model 3",
    "2021/tesla/anything",
    "2022/Rivian/R1T",
    "2013/Nissan/Leaf",
    "2014/Chevrolet/Volt",
    "2020/Chevy/bolt",
    "2021/VW/ID4",
    "2022/Mercedes/EQS 450+",
    "2023/Ford/F150 Lightning Platinum",
    "2022/Ford/Mustang MachE",
    "2014/Ford/Focus Electric",
    "2018/Ford/Fusion Energi",
    "2023/Hyundai/IONIQ 5",
    "2021/Hyundai/Kona Electric",
    "2022/Kia/Niro EV",
    "2018/Kia/Niro Plug-in Hybrid",
    "2024/Jeep/Wrangler 4xe",
    "2019/Chrysler/Pacifica Hybrid",
    "2024/Lexus/RX 450h+",
    "2024/BMW/X5 xDrive50e",
    "2025/BMW/M5",
    "2022/Toyota/RAV4 Prime",
    "2023/Volvo/XC60 Recharge",
    "2024/Dodge/Charger Daytona",
    "2024/Acura/ZDX",
    "2020/Other/Tesla Model Y",
    "2022/Zero/FXE",
  ])("%s", (name) => expect(answerTo(name)).toBe("always"));
});

describe("a name that is sold with and without a plug, or tells nothing", () => {
  test.each([
    "2022/Hyundai/Kona",
    "2022/Kia/Niro",
    "2023/Ford/F-150",
    "2022/Jeep/Wrangler",
    "2018/Chrysler/Pacifica",
    "2023/Volvo/XC90",
    "2021/Club Car/Onward",
    "2023/ICON EV/i40",
    "2022/Ford/Other",
    "2022/Nobody Knows/Thing",
  ])("%s", (name) => expect(answerTo(name)).toBe("sometimes"));
});

describe("a name that has no plug, or not in its year", () => {
  test.each([
    "2021/Honda/Civic",
    "2021/Toyota/Prius",
    "2021/Toyota/Mirai",
    "2001/Ford/F-150 Lightning",
    "2019/Ford/F-150",
    "1969/Dodge/Charger Daytona",
    "2012/Acura/ZDX",
    "2005/Chrysler/Pacifica",
    "2008/Hummer/H3",
    "2022/Lexus/ES 300h",
    "1986/BMW/528e",
    "1972/Buick/Electra",
    "2010/Harley-Davidson/Electra Glide",
    "2017/Honda/Civic (not electric)",
    "2015/Kawasaki/KLX110 electric start",
    "1965/Nobody Knows/Thing",
  ])("%s", (name) => expect(answerTo(name)).toBe("never"));
});

test("every maker of the table that the catalogue keeps is spelled as there", () => {
  const spelled = Object.keys(plugInModels).flatMap((make) => {
    const known = findMake(make);
    return known && known.name !== make ? [`${make} is ${known.name}`] : [];
  });
  expect(spelled).toEqual([]);
});
