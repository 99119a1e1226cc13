import { expect, test } from "vitest";
import { firstRateCard } from "../../app/domain/trip/pricing/first-rate-card";
import { greatCircleMiles } from "../../app/domain/trip/places/great-circle";
import type { Place } from "../../app/domain/trip/places/place";
import { zipTable } from "../../app/domain/trip/places/place-assets.server";
import { parseVehicle } from "../../app/domain/trip/vehicles/vehicle";
import { estimate } from "../../app/domain/crm/quotes/estimate/estimate.server";
import { valueOf } from "../support/value-of";
import { seeded } from "../unit/trip/pricing/many-trips";
import { withGeography } from "../unit/trip/routing/assets";

withGeography();

const MOVES = 2_000;
const MOVED_MILES = 25;
/** On a shorter trip the miles themselves, or those from a remote end to its highway, may be more than six percent. */
const MIN_MILES = 400;
const MAX_RATIO = 1.06;
/** No season, both snowbird seasons at their strongest, summer, winter. */
const days = ["2026-09-15", "2026-12-10", "2027-04-20", "2027-07-04", "2027-01-20"] as const;
const vehicle = parseVehicle({ year: "2020", make: "Toyota", model: "Camry" });

const priceOf = (pickupAddress: Place, deliveryAddress: Place, on: (typeof days)[number]) =>
  valueOf(
    estimate(
      { pickupAddress, deliveryAddress, transportType: "open", vehicle, isRunning: true },
      on,
      firstRateCard,
    ),
  );

/**
 * Covered: any two ZIPs of the lower 48 with a road between them, on any day, if both trips are of 400 miles or more by road and
 * the miles by road differ by no more than a local road between the two neighbors would add. Not covered: neighbors with
 * water, a ridge or a gap in our road graph between them.
 */
test("an end 25 miles away moves the price by no more than six percent", () => {
  const chance = seeded(14);
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)] as Item;
  const mainland = placesOnTheMainland();
  const cliffs: string[] = [];
  let covered = 0;
  while (covered < MOVES) {
    const [here, far, on] = [oneOf(mainland), oneOf(mainland), oneOf(days)];
    if (greatCircleMiles(here, far) < MIN_MILES - MOVED_MILES) continue;
    const near = oneOf(neighborsOf(here, mainland));
    const isPickup = chance() < 0.5;
    const [one, other] = [here, near].map((end) =>
      isPickup ? priceOf(end, far, on) : priceOf(far, end, on),
    ) as [ReturnType<typeof priceOf>, ReturnType<typeof priceOf>];
    if (Math.min(one.distance, other.distance) < MIN_MILES) continue;
    if (Math.abs(one.distance - other.distance) > 1.3 * greatCircleMiles(here, near) + 5) continue;
    covered++;
    const [low, high] = [one, other].map((each) => each.estimatedPrice).sort((a, b) => a - b) as [
      number,
      number,
    ];
    if (high / low > MAX_RATIO)
      cliffs.push(`${far.zip}: ${here.zip} or ${near.zip} on ${on}, $${low} or $${high}`);
  }
  expect(cliffs).toEqual([]);
});

function placesOnTheMainland(): Place[] {
  const table = zipTable();
  return Array.from({ length: table.size }, (_, row) => table.placeAt(row)).filter(
    ({ state, zip }) => state !== "AK" && state !== "HI" && !table.roadless(zip),
  );
}

/** The place itself if there is none. */
function neighborsOf(place: Place, among: readonly Place[]): Place[] {
  const near = among.filter(
    (other) => Math.abs(other.lat - place.lat) < 0.4 && greatCircleMiles(other, place) <= MOVED_MILES,
  );
  return near.length > 1 ? near.filter((other) => other !== place) : near;
}
