import { statePath } from "#app/domain/content/pages/places/place-paths.ts";
import { STATE_CODES, STATE_NAMES } from "#app/domain/trip/places/states.ts";
import type { Answer } from "./answer";

type Says = Omit<Answer, "kind">;

const page = (text: string, to: string, label: string): Says => ({
  text,
  extras: { links: [{ to, label }] },
});

const BY_ROAD = "For a price, tell me both ZIP codes, the year, the make and the model.";

/** What we carry, by the words that people ask with. */
const kinds: readonly (readonly [RegExp, Says])[] = [
  [
    /^(?:electric (?:cars?|vehicles?)|evs?|hybrids?|plug[- ]?ins?(?: hybrids?)?|teslas?|rivians?)$/,
    page(
      "Yes, on any trip by road. The ship lines that we book with take no electric cars and no plug-in hybrids, so for Hawaii or Alaska please call us.",
      "/blog/electric-vehicle-transport",
      "Shipping an electric car",
    ),
  ],
  [
    /^(?:motor ?(?:cycles?|bikes?)|bikes?|dirt ?bikes?|scooters?|mopeds?|trikes?|atvs?|utvs?|quads?|side[- ]by[- ]sides?|harleys?)$/,
    page(
      `Yes, open or enclosed, upright on a wheel chock with soft straps. ${BY_ROAD}`,
      "/motorcycle-shipping",
      "Motorcycle and ATV shipping",
    ),
  ],
  [
    /^(?:boats?|pontoons?(?: boats?)?|sail ?boats?|yachts?|jet ?skis?)$/,
    page(
      "Yes, on their own trailer. Enter the length, width, height and weight in the form, and it gives a price within the legal size. For one without a trailer, please call us.",
      "/boat-shipping",
      "Boat shipping",
    ),
  ],
  [/^golf ?carts?$/, page(`Yes. ${BY_ROAD}`, "/golf-cart-shipping", "Golf cart shipping")],
  [
    /^(?:heavy equipment|machinery|machines?|excavators?|bulldozers?|backhoes?|skid ?steers?|fork ?lifts?|tractors?|farm equipment)$/,
    page(
      "Yes. Enter the length, width, height and weight in the form, and it gives a price for a machine that runs and is within the legal size. Bigger ones we price by phone, with permits.",
      "/heavy-hauling",
      "Heavy hauling",
    ),
  ],
  [
    /^(?:rvs?|motor ?homes?|campers?|travel ?trailers?|(?:fifth|5th) wheels?|camper ?vans?)$/,
    page(
      "It depends on the kind. The form prices a motorhome by its length, width, height and weight, within the legal size. Travel trailers, fifth wheels and campers aren’t in our instant quote. Please call us to hear whether we can arrange it.",
      "/contact",
      "Write to us",
    ),
  ],
  [
    /^(?:(?:utility |cargo |horse |car |flatbed |enclosed )?trailers?|tiny (?:houses?|homes?)|mobile homes?|(?:shipping )?containers?|sheds?|air ?planes?|helicopters?)$/,
    page(
      "Not through our instant quote. Please call us to hear whether we can arrange it.",
      "/contact",
      "Write to us",
    ),
  ],
  [
    /^(?:(?:car |auto )?parts?|engines?|tires|furniture|household goods|boxes|pallets?|freight|packages?|pets?|dogs?|people|passengers?|motors?)$/,
    page(
      "No. We ship vehicles: cars, trucks, motorcycles, boats, golf carts and machines.",
      "/service-areas",
      "What we ship, and where",
    ),
  ],
  [
    /^(?:(?:classic|exotic|antique|vintage|luxury|sports?|collector) (?:cars?|vehicles?)|classics|exotics|supercars?)$/,
    page(
      `Yes, and most of them go enclosed. ${BY_ROAD}`,
      "/enclosed-auto-transport",
      "Enclosed auto transport",
    ),
  ],
  [
    /^(?:suvs?|(?:mini|cargo |passenger )?vans?|(?:pick ?up )?trucks?|pick ?ups?|cars?|sedans?|coupes?|convertibles?|crossovers?|vehicles?|autos?|jeeps?)$/,
    page(`Yes. ${BY_ROAD}`, "/open-auto-transport", "Open auto transport"),
  ],
  [
    /^(?:nation ?wide|everywhere|anywhere|(?:to |in |from )?(?:all (?:50 |fifty )?states|every state|the whole (?:country|us))|coast to coast|cross[- ]country)$/,
    page(
      "Yes, in all fifty states and Washington, DC. Hawaii and Alaska go by ship for part of the trip.",
      "/service-areas",
      "Where we ship",
    ),
  ],
];

const ASKS =
  /^\W*(?:do|can|could|will|would) (?:you|u|ya)(?: guys| folks)?(?: also| even)? (?:ship|transport|move|haul|take|carry|deliver|pick up|go)(?: (?:a|an|my|any|our|cars?|vehicles?(?= (?:to|from|in) )))? ?(.+)$/;

/** Alaska and Hawaii are answered from their own pages. */
const byRoad = STATE_CODES.filter((code) => code !== "AK" && code !== "HI" && code !== "DC");

function ofState(asked: string): Says | null {
  const name = /^(?:cars? |vehicles? )?(?:to|from|in|within) (.+)$/.exec(asked)?.[1];
  const code = byRoad.find((state) => STATE_NAMES[state].toLowerCase() === name);
  if (!code) return null;
  const state = STATE_NAMES[code];
  return page(
    `Yes, to and from ${state}. Tell me both ZIP codes and the vehicle, and I’ll price it.`,
    statePath(state),
    `Vehicle shipping in ${state}`,
  );
}

/** The answer to "do you ship ...", if it asks for a kind of vehicle or a state and nothing else; else null. */
export function whatWeShip(text: string): Says | null {
  const behind = ASKS.exec(text)?.[1] ?? "";
  const asked = /^.*\w/.exec(behind)?.[0] ?? behind;
  return kinds.find(([pattern]) => pattern.test(asked))?.[1] ?? ofState(asked);
}
