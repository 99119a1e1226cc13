import type { Explainer } from "#app/domain/base/text/explainers.ts";

/** What an explaining drawing says: the legend's entries are in the order of its numbers. */
type Explained = {
  title: string;
  alt: string;
  height: number;
  legend: readonly (readonly [name: string, text: string])[];
};

/**
 * Sources: 49 CFR 393.128 (front and rear, mounting points, straps around wheels, edge protectors), 393.106(d) (half the
 * weight), FMCSA's driver's handbook, chapter 9 (two at each end); for the trailers the pages about open and enclosed
 * transport and their sources.
 */
export const explained: Record<Explainer, Explained> = {
  "tie-downs": {
    title: "How a car is tied down",
    alt: "A car on a trailer’s deck, from the side and from above, with straps over its four tires and a chain at its rear.",
    height: 534,
    legend: [
      [
        "Over each tire.",
        "A strap around a tire has to hold the car sideways, lengthwise and down. Where the webbing lies on the tire, it needs no edge protector.",
      ],
      ["Ratchet.", "It pulls the strap tight against the deck."],
      [
        "The maker’s point.",
        "A hook or chain on the car itself goes only where the maker built a point for it.",
      ],
      [
        "At the front.",
        "The federal rule, 49 CFR 393.128, wants the car held at both ends. FMCSA’s handbook for drivers says two tie-downs at the front.",
      ],
      [
        "At the rear.",
        "The handbook says two here as well. Together, the working load limits come to at least half of the car’s weight.",
      ],
    ],
  },
  inspection: {
    title: "What the driver checks",
    alt: "A car at the curb beside a clipboard, with eight numbers on the spots that the driver looks at.",
    height: 420,
    legend: [
      ["Body.", "Dents, scratches and chips on all four sides, the hood and the roof."],
      ["Glass.", "Chips and cracks in the windshield and the windows."],
      ["Tires and wheels.", "Curb marks, worn or flat tires. That’s where straps leave marks, too."],
      ["Underside.", "Leaks, and how low the car is: a low lip needs a flatter ramp or a lift gate."],
      ["Lights and loose parts.", "Lenses, mirrors, antenna, racks."],
      ["Dash.", "Mileage, warning lights, and about a quarter tank of fuel."],
      ["It runs.", "Whether it starts, rolls, steers and brakes."],
      ["Both sign.", "Each mark goes on the bill of lading. You read it, then you both sign it."],
    ],
  },
  "open-and-enclosed": {
    title: "Open and enclosed from the side",
    alt: "Above, an open carrier with five cars on two decks. Below, an enclosed trailer with two cars behind its wall and a third on the lift gate.",
    height: 560,
    legend: [
      ["Two decks.", "Eight to ten cars share a full-size open carrier, and its price."],
      [
        "Upper deck.",
        "Fewer stones get up there, and nothing drips on the car. You can ask, but nobody can promise it.",
      ],
      ["Open air.", "Dirt and rain reach the car, and road salt in winter. A wash takes care of it."],
      ["Walls.", "They keep off weather, dirt and stones, for a little under half again the price."],
      [
        "Lift gate.",
        "It keeps a low car level from the street to the deck. Not every enclosed trailer has one, so ask.",
      ],
      [
        "Few cars.",
        "One to eight, depending on the trailer. There are far fewer of these trucks, so the wait is longer.",
      ],
    ],
  },
};
