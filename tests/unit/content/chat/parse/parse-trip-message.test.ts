import { describe, expect, test } from "vitest";
import { parseTripMessage } from "#app/domain/content/chat/parse/parse-trip-message.ts";
import type { FoundPlace } from "#app/domain/content/chat/parse/place-finder.ts";
import { placeFinder } from "#app/domain/content/chat/parse/place-finder.server.ts";
import type { Slot, TripState } from "#app/domain/content/chat/trip-state.ts";

const describeEnd = (end: FoundPlace | undefined) => {
  if (!end) return "?";
  if ("label" in end) return end.label;
  return "state" in end ? `in ${end.state}` : `one of ${end.among.join("; ")}`;
};

/** What a message says about a trip, on one line: ends, vehicle, transport type, whether it runs. */
function read(message: string, state: TripState = {}) {
  const { understood } = parseTripMessage(message, state, placeFinder);
  const { lane, year, make, model, transportType, isRunning } = understood;
  const vehicle = [year, make, model].filter(Boolean).join(" ");
  const rest = [vehicle, transportType, isRunning === undefined ? "" : isRunning ? "runs" : "does not run"];
  return [`${describeEnd(lane.pickup)} > ${describeEnd(lane.delivery)}`, ...rest.filter(Boolean)].join("; ");
}

const miami = "Miami, FL 33101";
const newYork = "New York, NY 10001";

describe("a question in plain words is read as a trip", () => {
  test.each([
    ["how much from 33101 to 10001 for a 2019 Civic", `${miami} > ${newYork}; 2019 Honda Civic`],
    ["ship a boat from Miami to Boston cost", `${miami} > Boston, MA 02108; Custom / Other Boat`],
    [
      "price miami fl to new york ny ford f-150 2021 enclosed not running",
      `${miami} > ${newYork}; 2021 Ford F-150; enclosed; does not run`,
    ],
    ["st louis to la 2015 toyta camry", "Saint Louis, MO 63101 > Los Angeles, CA 90012; 2015 Toyota Camry"],
    ["how much to ship my f150 from dallas tx to denver", "Dallas, TX 75201 > Denver, CO 80202; Ford F-150"],
    [
      "cost to transport a 2020 hyundai tucson from phoenix to seattle",
      "Phoenix, AZ 85004 > Seattle, WA 98101; 2020 Hyundai Tucson",
    ],
    ["from 12345 Biscayne Blvd, Miami, FL 33181 to 10001", "Miami, FL 33181 > New York, NY 10001"],
    [
      "from 12345 Biscayne Blvd, Miami, FL to 10001 2019 honda civic",
      "? > New York, NY 10001; 2019 Honda Civic",
    ],
    ["12345 Main Street, Chicago, IL 60614 to 10001", "Chicago, IL 60614 > New York, NY 10001"],
    ["from 12345 to 10001", "Schenectady, NY 12345 > New York, NY 10001"],
    ["2021 tacoma from seattle to tacoma", "Seattle, WA 98101 > Tacoma, WA 98402; 2021 Toyota Tacoma"],
    [
      "what would it cost to send a tesla model 3 from san francisco to austin in june 2026",
      "San Francisco, CA 94102 > Austin, TX 78701; Tesla Model 3",
    ],
    ["maimi to chigago honda civc 2018", `${miami} > Chicago, IL 60601; 2018 Honda Civic`],
    ["quote 90210 - 10001 porsche 911 1999", `Beverly Hills, CA 90210 > ${newYork}; 1999 Porsche 911`],
    ["from new york to florida, 2017 bmw 328i", `${newYork} > in Florida; 2017 BMW 328i`],
    [
      "nyc to los angelas, mercedes c300 2016",
      `${newYork} > Los Angeles, CA 90012; 2016 Mercedes-Benz C 300`,
    ],
    [
      "move my '67 mustang from detroit, mi to st. petersburg fl",
      "Detroit, MI 48226 > Saint Petersburg, FL 33701; 1967 Ford Mustang",
    ],
    [
      "price for golf cart orlando to the villages",
      "Orlando, FL 32801 > The Villages, FL 32162; Custom / Other Golf Cart",
    ],
    ["i need my car picked up in tampa and delivered to atlanta", "Tampa, FL 33602 > Atlanta, GA 30303"],
    ["ship harley from 33139 to 80202", "Miami Beach, FL 33139 > Denver, CO 80202; Harley-Davidson"],
    [
      "ford explorer 2022 austin texas -> nashville tn enclosed",
      "Austin, TX 78701 > Nashville, TN 37203; 2022 Ford Explorer; enclosed",
    ],
    ["how much is it to ship a car from texas to california", "in Texas > in California"],
    [
      "2019 chevy silverado from kansas city to portland maine",
      "one of Kansas City, MO; Kansas City, KS > Portland, ME 04101; 2019 Chevrolet Silverado 1500",
    ],
    ["2026 rav4 33101 to 98101", `${miami} > Seattle, WA 98101; 2026 Toyota RAV4`],
    ["ship a car to Hawaii from los angeles", "Los Angeles, CA 90012 > in Hawaii"],
    ["10001 to 00901 civic 2019", `${newYork} > 00901; 2019 Honda Civic`],
    [
      "dodge ram 1500 2019 from columbus oh to columbus ga",
      "Columbus, OH 43215 > Columbus, GA 31901; 2019 Dodge Ram 1500",
    ],
    [
      "land rover range rover 2020 ft lauderdale to boston",
      "Fort Lauderdale, FL 33301 > Boston, MA 02108; 2020 Land Rover Range Rover",
    ],
    ["boston to miami", `Boston, MA 02108 > ${miami}`],
    ["BOSTON TO MIAMI!!", `Boston, MA 02108 > ${miami}`],
    [
      "1967 Chevrolet Corvette Stingray from Lincoln NE to Plymouth MA",
      "Lincoln, NE 68502 > Plymouth, MA 02360; 1967 Chevrolet Corvette",
    ],
    [
      "my wife's 2014 mini cooper, charlotte nc to raleigh nc, doesn't run",
      "Charlotte, NC 28202 > Raleigh, NC 27601; 2014 MINI Cooper; does not run",
    ],
    ["between miami and boston for a kia soul 2016", `${miami} > Boston, MA 02108; 2016 Kia Soul`],
    [
      "ship a 2018 jeep wrangler to salt lake city from O'Fallon MO",
      "O'Fallon, MO 63366 > Salt Lake City, UT 84101; 2018 Jeep Wrangler",
    ],
    [
      "jeep grand cherokee 2015 baltimore to fort worth tx open",
      "Baltimore, MD 21202 > Fort Worth, TX 76102; 2015 Jeep Grand Cherokee; open",
    ],
    [
      "excavator houston to tulsa 2012",
      "Houston, TX 77002 > Tulsa, OK 74103; 2012 Custom / Other Heavy Equipment",
    ],
    ["F-150 2021 miami fl 33101 to new york ny 10001", `${miami} > ${newYork}; 2021 Ford F-150`],
    [
      "chrysler town and country 2012 from 60601 to 85001",
      "Chicago, IL 60601 > Phoenix, AZ 85001; 2012 Chrysler Town & Country",
    ],
    ["33101 to 10001 on 12/15/2026 for a 2019 civic", `${miami} > ${newYork}; 2019 Honda Civic`],
    ["33101 to 10001 next week, my budget is $10000", `${miami} > ${newYork}`],
    ["what is a bill of lading?", "? > ?"],
    ["do you ship golf carts", "? > ?; Custom / Other Golf Cart"],
    ["hi how much", "? > ?"],
    // The parts can come in any order.
    [
      "2019 Honda Civic, to New York NY from Miami FL, enclosed",
      `${miami} > ${newYork}; 2019 Honda Civic; enclosed`,
    ],
    ["enclosed: from 33101, 2019 Honda Civic, to 10001", `${miami} > ${newYork}; 2019 Honda Civic; enclosed`],
    ["to 10001 from 33101 Honda Civic 2019 open", `${miami} > ${newYork}; 2019 Honda Civic; open`],
    ["33101 10001 Civic 2019", `${miami} > ${newYork}; 2019 Honda Civic`],
    [
      "it doesn't run: 2005 Ford Mustang, 33101 to 10001",
      `${miami} > ${newYork}; 2005 Ford Mustang; does not run`,
    ],
    // Makes and models of two words.
    ["alfa romeo giulia 2018 33101 to 10001", `${miami} > ${newYork}; 2018 Alfa Romeo Giulia`],
    ["2016 aston martin vantage 33101 to 10001", `${miami} > ${newYork}; 2016 Aston Martin Vantage`],
    [
      "harley davidson road king 2015 33101 to 10001",
      `${miami} > ${newYork}; 2015 Harley-Davidson Road King`,
    ],
    // Years that don't belong to the vehicle.
    ["2019 Civic bought in 2021, 33101 to 10001", `${miami} > ${newYork}; 2019 Honda Civic`],
    [
      "moved here 2021 and have a 2015 Honda Civic, 33101 to 10001",
      `${miami} > ${newYork}; 2015 Honda Civic`,
    ],
    ["Civic from 2020 Ocean Avenue, Miami FL 33101 to 10001", `${miami} > ${newYork}; Honda Civic`],
    ["can you ship my Civic by 2027 from 33101 to 10001", `${miami} > ${newYork}; Honda Civic`],
    ["2018 or 2019 Civic 33101 to 10001", `${miami} > ${newYork}; Honda Civic`],
    // If several cities share a name, none is chosen.
    [
      "from springfield to 10001",
      `one of Springfield, MO; Springfield, MA; Springfield, IL; Springfield, OR; Springfield, OH > ${newYork}`,
    ],
    ["from springfield il to 10001", `Springfield, IL 62701 > ${newYork}`],
    ["my truck Dallas to Denver", "Dallas, TX 75201 > Denver, CO 80202"],
  ])("%s", (message, expected) => expect(read(message)).toBe(expected));
});

describe("an answer to what was asked needs no from and no to", () => {
  test.each<[message: string, awaiting: Slot, expected: string]>([
    ["miami", "pickup", `${miami} > ?`],
    ["it's in boston ma", "pickup", "Boston, MA 02108 > ?"],
    ["texas", "pickup", "in Texas > ?"],
    ["10001", "delivery", `? > ${newYork}`],
    ["i need it in saint louis please", "delivery", "? > Saint Louis, MO 63101"],
    ["2019 honda civic", "vehicle", "? > ?; 2019 Honda Civic"],
    ["a sedan", "vehicle", "? > ?; Custom / Other Car"],
    ["hundai elantra", "vehicle", "? > ?; Hyundai Elantra"],
    ["2010", "year", "? > ?; 2010"],
  ])("%s for %s", (message, awaiting, expected) => expect(read(message, { awaiting })).toBe(expected));

  test("a model alone belongs to the make said before", () =>
    expect(read("acord", { awaiting: "model", make: "Honda" })).toBe("? > ?; Honda Accord"));

  test.each([
    ["missouri", "Springfield, MO 65802"],
    ["the one in MA", "Springfield, MA 01103"],
    ["62701", "Springfield, IL 62701"],
  ])("a city of several is found by its state: %s", (answer, place) => {
    const { state } = parseTripMessage("from springfield to 10001", {}, placeFinder);
    expect(read(answer, { ...state, awaiting: "pickup" })).toBe(`${place} > ?`);
  });

  test("a city is looked for in the state said before", () =>
    expect(read("paris", { awaiting: "pickup", unclearPickup: { state: "Texas" } })).toBe(
      "Paris, TX 75460 > ?",
    ));
});

test.each([
  [
    "2018 accord from 12345 Biscayne Blvd, Miami, FL 33181 to Dallas TX",
    "Miami, FL 33181",
    "Dallas, TX 75201",
  ],
  ["Delivery zip 78701, pickup zip 33101, 2018 Honda Accord", miami, "Austin, TX 78701"],
  ["destination zip code is 78701, origin zip code is 33101", miami, "Austin, TX 78701"],
  ["Delivery: 78701 Pickup: 33101", miami, "Austin, TX 78701"],
  ["drop-off address: Dallas, TX; pick-up address: Miami, FL", miami, "Dallas, TX 75201"],
  ["delivery location Dallas, TX pickup location Miami, FL", miami, "Dallas, TX 75201"],
  ["from P.O. Box 12345, Miami, FL to Dallas TX", undefined, "Dallas, TX 75201"],
])("in %j labels and addresses are read as the form reads them", (message, pickup, delivery) => {
  const { state } = parseTripMessage(message, {}, placeFinder);
  expect([state.pickup, state.delivery]).toEqual([pickup, delivery]);
});
