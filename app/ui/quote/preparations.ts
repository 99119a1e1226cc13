import type { SizeClass } from "../../domain/vehicles/size-class";

const anyCar = [
  "Wash it and take dated photos of every side, so that the inspection has something to compare with.",
  "Note the odometer, remove toll tags and loose racks, and take your belongings out.",
  "Leave a quarter tank of fuel (an electric car: 30 to 50 percent charge), switch the alarm off, hand over one full set of keys.",
  "Tell us about low ground clearance or a lift kit now: it decides the trailer.",
];
const machine = [
  "Measure length, width and height as it travels, attachments included, and give the operating weight.",
  "Lower and lock every attachment, drain what may spill, and have the keys and the manual at hand.",
  "Wider than 8 ft 6 in or higher than 13 ft 6 in needs permits and daylight: say so before you book.",
];

/** How to prepare each vehicle class: general industry practice, with the limits of US federal highways. */
export const preparations: Record<SizeClass, readonly string[]> = {
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
    "Take off windscreens, curtains and rain covers: they tear at highway speed.",
    "Secure or disconnect the batteries and send the charger along, packed.",
    "Photograph it from all sides and note the serial number.",
  ],
  boat: [
    "Measure length with pulpit and platform, the beam at its widest, and the height on the trailer.",
    "Empty bilge and tanks, take covers and canvas off, and tie down what may move.",
    "Wider than 8 ft 6 in or higher than 13 ft 6 in needs permits and daylight: say so before you book.",
  ],
  "heavy-equipment": machine,
};
