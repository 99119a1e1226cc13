import type { QuoteView } from "#app/domain/crm/quotes/share/quote-view.ts";
import type { SizeClass } from "#app/domain/trip/vehicles/size-class.ts";

const anyCar = [
  "Wash it and take dated photos of every side, so there’s something to compare with later.",
  "Note the odometer, remove toll tags and loose racks, and take your belongings out.",
  "Leave a quarter tank of fuel (an electric car: 30% to 50% charge), switch the alarm off, and hand over one full set of keys.",
  "Tell us about low ground clearance or a lift kit now: it decides the trailer.",
];
const anyCarByShip = [
  "Take dated photos of every side, so there’s something to compare with later.",
  "Note the odometer, and take off toll tags and loose racks.",
  "Tell us about low ground clearance or a lift kit now: it decides the trailer.",
];
const motorcycleByShip = [
  "Photograph both sides, and take bags, boxes and loose parts off.",
  "Fold or remove the mirrors.",
  "Say whether it should ride in a wheel chock with soft straps or in a crate.",
];
const machine = [
  "Measure length, width and height as it travels, attachments included, and give the operating weight.",
  "Lower and lock every attachment, drain what can spill, and have the keys and the manual at hand.",
  "Wider than 8 ft 6 in or higher than 13 ft 6 in needs permits and daylight: say so before you book.",
];

/** What ports and ship lines ask of a car; the pages about Hawaii and Alaska have the sources. */
const atThePort = [
  "It has to start, steer and brake: port workers drive it on and off the ship.",
  "Wash it inside and out, underside too. A dirty car gets turned away, and you lose the sailing.",
  "An eighth to a quarter tank of fuel, and no leaks of oil or coolant: inspectors look.",
  "No cracked glass, no warning lights on the dashboard, and 6 inches of ground clearance, or the line can refuse it.",
  "Take everything out, unless the line has told you what may stay. Cars with belongings in them can be turned away.",
  "Hand over one full set of keys, with the alarm off.",
  "Have photo ID and the title or registration. If a lender owns part of it, get a letter that lets you ship it. Ask early.",
];

/** How to prepare each vehicle class: general industry practice, with the limits of US federal highways. */
const preparations: Record<SizeClass, readonly string[]> = {
  sedan: anyCar,
  suv: anyCar,
  pickup: anyCar,
  van: anyCar,
  exotic: anyCar,
  motorcycle: [
    "Wash it, photograph both sides, and take bags, boxes and loose parts off.",
    "Leave a quarter tank, fold or remove the mirrors, and switch the alarm off.",
    "Say whether it should ride in a wheel chock with soft straps or in a crate.",
  ],
  "golf-cart": [
    "Take off windshields, curtains and rain covers: they tear at highway speed.",
    "Secure or disconnect the batteries and send the charger along, packed.",
    "Photograph it from all sides and note the serial number.",
  ],
  boat: [
    "Measure length with pulpit and platform, the beam at its widest, and the height on the trailer.",
    "Empty bilge and tanks, take covers and canvas off, and tie down what can move.",
    "Wider than 8 ft 6 in or higher than 13 ft 6 in needs permits and daylight: say so before you book.",
  ],
  "heavy-equipment": machine,
};

/** Where the port's rules say a part of it, they alone do. */
const preparationsByShip: Partial<Record<SizeClass, readonly string[]>> = {
  sedan: anyCarByShip,
  suv: anyCarByShip,
  pickup: anyCarByShip,
  van: anyCarByShip,
  exotic: anyCarByShip,
  motorcycle: motorcycleByShip,
};

/** How to get a vehicle ready; `port` has the port's rules and is empty without a ship. */
export const preparationsFor = (
  quote: Pick<QuoteView, "sizeClass" | "sea">,
): { vehicle: readonly string[]; port: readonly string[] } => ({
  vehicle: (quote.sea && preparationsByShip[quote.sizeClass]) ?? preparations[quote.sizeClass],
  port: quote.sea ? atThePort : [],
});
