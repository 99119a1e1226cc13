import { missedYears } from "./built-years";
import type { MeasurementName } from "./measurement-names";
import { normalizeName } from "./normalize-name";
import type { VehicleName } from "./vehicle";

/** As a form writes them; unpublished sizes are left out. */
export type CatalogueSize = Partial<Record<MeasurementName, string>>;

type Published = { make: string; model: string; since?: number; size: CatalogueSize; source: string };

/**
 * Length, width and height as published: of a boat without its trailer, of a cart with two seats and its roof. Only what
 * a test or a maker's sheet gives; a name whose sizes changed has the ones that stayed, or the year since when they hold.
 */
const published: readonly Published[] = [
  {
    make: "Boston Whaler",
    model: "170 Montauk",
    since: 2018,
    size: { vehicleLength: "17 ft 4 in", vehicleWidth: "7 ft 3 in" },
    source: "saltwatersportsman.com/boat-test-boston-whaler-170-montauk",
  },
  {
    make: "Boston Whaler",
    model: "230 Outrage",
    size: { vehicleLength: "23 ft", vehicleWidth: "8 ft 6 in" },
    source: "saltwatersportsman.com/boston-whaler-230-outrage-boat-review",
  },
  {
    make: "Boston Whaler",
    model: "250 Outrage",
    size: { vehicleLength: "24 ft 6 in", vehicleWidth: "9 ft" },
    source: "boattest.com/boats/boston-whaler/250-outrage-2014",
  },
  {
    make: "Catalina",
    model: "Catalina 22",
    size: { vehicleLength: "21 ft 6 in" },
    source: "tipsforefficiency.com/catalina-22-trailer",
  },
  {
    make: "Grady-White",
    model: "Freedom 255",
    size: { vehicleLength: "24 ft 9 in", vehicleWidth: "8 ft 6 in" },
    source: "boats.com/on-the-water/a-new-grady-white-boat-the-freedom-dual-console",
  },
  {
    make: "Hobie",
    model: "Hobie 16",
    size: { vehicleLength: "16 ft 7 in", vehicleWidth: "7 ft 11 in" },
    source: "Wikipedia, Hobie 16",
  },
  {
    make: "MasterCraft",
    model: "XT23",
    size: { vehicleLength: "23 ft 4 in", vehicleWidth: "8 ft 6 in" },
    source: "boattest.com/boat/mastercraft/xt23-2020",
  },
  {
    make: "Sea Ray",
    model: "SDX 250",
    size: { vehicleWidth: "8 ft 6 in" },
    source: "boattest.com/boats/sea-ray/sdx-250-ob-2019; its length depends on the engine",
  },
  {
    make: "Sea Ray",
    model: "SLX 250",
    size: { vehicleWidth: "8 ft 6 in" },
    source: "abuxboater.blogspot.com/2025/07/new-vs-old-sea-ray-250slx.html; two lengths under one name",
  },
  {
    make: "Yamaha Boats",
    model: "242 Limited",
    size: { vehicleLength: "24 ft", vehicleWidth: "8 ft 6 in" },
    source: "Popular Mechanics, news.yahoo.com/yamaha-242-limited-ready-escape-175600202.html",
  },
  {
    make: "Club Car",
    model: "Tempo",
    size: { vehicleLength: "7 ft 8 in", vehicleWidth: "3 ft 11 in", vehicleHeight: "5 ft 9 in" },
    source: "visualfoodie.com/comparing-the-club-car-tempo-dimension: 91.5, 47.25 and 68.5 in, with its roof",
  },
];

const isSame = (one: string, other: string) => normalizeName(one) === normalizeName(other);

/** The published size of a model of our catalogue, or null. */
export function catalogueSizeOf(vehicle: VehicleName): CatalogueSize | null {
  const found = published.find(
    ({ make, model, since = 0 }) =>
      isSame(make, vehicle.make) && isSame(model, vehicle.model) && Number(vehicle.year) >= since,
  );
  return found && !missedYears(vehicle) ? found.size : null;
}
