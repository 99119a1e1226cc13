import { typicalOf } from "#app/domain/trip/vehicles/measurements.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { samplePlaces } from "./sample-places";
import type { SamplePlace } from "./sample-places";
import type { SeaLeg, Trip } from "./trip";

/** A typical trip on a fixed day, to see what a change of the rate card does. */
export type SampleTrip = {
  pickup: { place: string; state: string };
  delivery: { place: string; state: string };
  /** "2020 pickup, enclosed, not running" */
  vehicle: string;
  on: CalendarDay;
  trip: Trip;
};

/** lane | road miles | vehicle | day */
const table = `
  # Open and enclosed at an ordinary time
  newYork > losAngeles | 2790 | 2020 sedan | 2026-09-15
  newYork > losAngeles | 2790 | 2020 sedan enclosed | 2026-09-15
  newYork > losAngeles | 2790 | 2020 sedan | 2026-07-04
  dallas > sanDiego | 1360 | 2020 sedan | 2026-09-15
  sanFrancisco > losAngeles | 382 | 2020 sedan | 2026-09-15
  chicago > dallas | 925 | 2020 suv | 2026-09-15
  losAngeles > dallas | 1435 | 2020 pickup enclosed | 2026-09-15
  # With and against the snowbirds, the summer, the winter
  newYork > miami | 1285 | 2020 sedan | 2026-09-15
  newYork > miami | 1285 | 2020 sedan | 2026-12-10
  miami > newYork | 1285 | 2020 sedan | 2026-12-10
  miami > newYork | 1285 | 2020 sedan | 2026-04-20
  minneapolis > miami | 1780 | 2020 suv | 2026-04-28
  miami > minneapolis | 1780 | 2020 suv | 2026-04-28
  boston > phoenix | 2690 | 2020 sedan enclosed | 2026-10-15
  detroit > savannah | 895 | 2020 van | 2026-11-21
  detroit > atlanta | 720 | 2020 van | 2026-11-21
  cleveland > charleston | 720 | 2020 sedan | 2026-05-10
  chicago > galveston | 1130 | 2020 pickup | 2026-12-01
  seattle > denver | 1305 | 2020 sedan | 2027-01-15
  # Short hops at the minimum, and ends far from a highway.
  newYork > philadelphia | 95 | 2020 sedan | 2026-07-04
  newYork > philadelphia | 95 | 2020 pickup enclosed not running | 2026-02-01
  seattle > portland | 174 | 2020 sedan | 2026-09-15
  denver > malta | 780 | 2020 pickup | 2026-09-15
  marfa > dallas | 510 | 2020 sedan not running | 2026-09-15
  # Exotic and classic cars.
  losAngeles > newYork | 2790 | 2020 exotic enclosed | 2026-09-15
  chicago > denver | 1005 | 1967 sedan enclosed | 2026-09-15
  philadelphia > dallas | 1465 | 1978 pickup not running | 2026-09-15
  # Classes with rules of their own
  miami > orlando | 235 | 2020 motorcycle | 2026-09-15
  seattle > atlanta | 2640 | 2020 motorcycle enclosed | 2026-09-15
  orlando > theVillages | 55 | 2020 golf-cart | 2026-09-15
  theVillages > cleveland | 1010 | 2020 golf-cart | 2026-05-10
  savannah > galveston | 1020 | 2020 boat | 2026-09-15
  detroit > chicago | 283 | 2020 boat | 2026-07-04
  dallas > cleveland | 1185 | 2020 heavy-equipment | 2026-09-15
  orlando > miami | 235 | 2020 heavy-equipment | 2026-09-15
  # By ship.
  denver > honolulu | 1030 | 2020 sedan | 2026-09-15
  hilo > chicago | 2060 | 2020 suv | 2026-09-15
  seattle > fairbanks | 392 | 2020 pickup | 2026-09-15
  losAngeles > honolulu | 30 | 2020 motorcycle | 2026-09-15
  anchorage > seattle | 40 | 2020 van | 2026-02-01
`;

const rows = table.split("\n").filter((line) => line.includes("|"));

/** Forty trips: every size class, both transport types, the seasons, remote ends, ships. */
export const sampleTrips: readonly SampleTrip[] = rows.map((row) => {
  const [lane = "", miles = "", vehicle = "", on = ""] = row.split("|").map((cell) => cell.trim());
  const [from, to] = lane.split(" > ") as [SamplePlace, SamplePlace];
  return {
    pickup: { place: samplePlaces[from].name, state: samplePlaces[from].state },
    delivery: { place: samplePlaces[to].name, state: samplePlaces[to].state },
    vehicle: vehicle.replace(" enclosed", ", enclosed").replace(" not running", ", not running"),
    on: on as CalendarDay,
    trip: sampleTrip(from, to, Number(miles), vehicle),
  };
});

/** `vehicle` is "2020 pickup", with "enclosed" and "not running" where they apply. Miles are road miles. */
export function sampleTrip(from: SamplePlace, to: SamplePlace, miles: number, vehicle: string): Trip {
  const [year = "", kind] = vehicle.split(" ");
  const sizeClass = kind as Trip["vehicle"]["sizeClass"];
  const measurements = typicalOf(sizeClass);
  return {
    pickup: samplePlaces[from],
    delivery: samplePlaces[to],
    miles,
    sea: [...shipsTo(from).map(back).reverse(), ...shipsTo(to)],
    vehicle: { year, sizeClass, plugIn: "never", ...(measurements && { measurements }) },
    transportType: vehicle.includes("enclosed") ? "enclosed" : "open",
    isRunning: !vehicle.includes("not running"),
  };
}

function shipsTo(place: SamplePlace): SeaLeg[] {
  const toHonolulu = { from: "Long Beach CA", to: "Honolulu HI", miles: 2560 };
  switch (place) {
    case "honolulu":
      return [toHonolulu];
    case "hilo":
      return [toHonolulu, { from: "Honolulu HI", to: "Hilo HI", miles: 220 }];
    case "anchorage":
    case "fairbanks":
      return [{ from: "Tacoma WA", to: "Anchorage AK", miles: 1670 }];
    default:
      return [];
  }
}

function back({ from, to, miles }: SeaLeg): SeaLeg {
  return { from: to, to: from, miles };
}
