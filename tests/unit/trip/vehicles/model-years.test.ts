import { describe, expect, test } from "vitest";
import { missedYears } from "#app/domain/trip/vehicles/built-years.ts";

/** Not built then, checked one by one: discontinued before, or newer than the year. */
const impossible: Record<string, string> = {
  "2015 Ford":
    "Crestline, Customline, Mainline, Galaxie, LTD, Ranchero, Torino, Falcon, Granada, Model A, Aspire, Bronco",
  "1985 Ford": "Crestline, Galaxie, Five Hundred, Ranchero, ZX2, Police Interceptor Utility, Expedition Max",
  "2015 Chevrolet":
    "Apache, Bel Air, Biscayne, Chevelle, Citation, Fleetline, Lumina, Nova, Blazer, C10, Prizm, Venture",
  "1975 Chevrolet": "Astro, Tahoe, Cavalier, Silverado 2500HD, Express 1500",
  "2015 Dodge": "Aries, Coronet, Diplomat, Dynasty, Polara, Shadow, Monaco, Mirada, D100, Hornet",
  "2015 Buick": "Apollo, Electra, Invicta, LeSabre, Riviera, Skylark, Wildcat",
  "2015 Cadillac": "DeVille, Eldorado, Fleetwood, Seville, Series 62, Escalade IQ",
  "2015 Chrysler": "Cordoba, Concorde, LeBaron, Newport, New Yorker, Windsor",
  "2015 Toyota": "Corona, Cressida, Paseo, Previa, Starlet, Tercel, Crown Signia",
  "1995 Honda": "S600, Civic Type R",
  "2015 Nissan": "Stanza, Pulsar NX, Hardbody, D21, Axxess, Z",
  "2015 Mazda": "323, 626, 929, GLC, MX-3, MX-6, RX-2, B2200, Millenia",
  "1995 BMW": "M2, M4, M8, 428i, 435i, X5 M",
  "2015 BMW": "2002, Bavaria, M8, X3 M",
  "2005 Mercedes-Benz": "190E, 240D, CLA, GLE Coupe, SLC, CLE",
  "2005 Lexus": "ES 350, IS 500, NX 300, TX 500h, LS 500, GX 460",
  "2015 Volkswagen": "Dasher, Quantum, Vanagon, Fox, Rabbit, Corrado, Karmann Ghia",
  "2015 Jeep": "CJ-3B, CJ-6, J10, Scrambler, Grand Wagoneer, Wagoneer L",
  "1995 Hyundai": "Elantra N, Santa Fe Sport, XG350, Nexo",
  "1995 Kia": "Forte, Optima, Rio, Soul EV",
};

/** Built then, so still offered. */
const possible: Record<string, string> = {
  "2015 Ford": "F-150, Mustang, Fusion, Taurus, Transit, Flex, E-350, Shelby GT350",
  "1953 Ford": "Crestline, Customline, Mainline, F-100",
  "1965 Ford": "Falcon, Galaxie, Fairlane, Ranchero, Econoline, Country Squire, LTD",
  "2015 Chevrolet": "Impala, Malibu, Silverado 2500HD, Tahoe, Suburban, Spark, SS, City Express, Caprice",
  "1957 Chevrolet": "150, 210, Bel Air, 3100, Suburban",
  "1985 Chevrolet": "Cavalier, Celebrity, Citation, S-10, K5 Blazer, C10, Monte Carlo, Nova",
  "2005 Toyota": "Land Cruiser, Corolla, Tundra",
  "1985 Toyota": "Pickup, Cressida, Tercel, Land Cruiser",
  "2015 BMW": "M3, M4, M5, 328i, 528i, 550i, 740i",
  "2005 Mercedes-Benz": "E 320, S 500, C 230, CLK-Class, ML 350, SLK-Class, G 500",
  "2015 Lexus": "ES 350, GX 460, RX 350, IS 250, LS 460, NX 200t",
  "2015 Jeep": "Cherokee, Wrangler",
  "2024 Dodge": "Hornet, Durango, Charger",
  "2004 Saturn": "Ion, Vue, L-Series",
  "1998 Land Rover": "Defender 90, Discovery",
};

const cases = (table: Record<string, string>) =>
  Object.entries(table).flatMap(([key, models]) => {
    const [, year = "", make = ""] = /^(\d{4}) (.+)$/.exec(key) ?? [];
    return models.split(", ").map((model) => ({ year, make, model }));
  });

describe("models by year", () => {
  test.each(cases(impossible))("no $year $make $model", (vehicle) => {
    expect(missedYears(vehicle)).toMatchObject({ make: vehicle.make });
  });

  test.each(cases(possible))("a $year $make $model", (vehicle) => {
    expect(missedYears(vehicle)).toBeNull();
  });
});
