import type { SizeClass } from "./size-class";

/** Words that reveal the size of a name that the catalogue doesn't list; the first matching row decides. */
const wordsBySize: readonly (readonly [SizeClass, string])[] = [
  ["golf-cart", "golf cart, golfcart, golf car, lsv"],
  ["motorcycle", "motorcycle, motorbike, scooter, moped, atv, utv, quad, side by side, snowmobile, jet ski"],
  ["boat", "boat, pontoon, yacht, bowrider, center console, sailboat, skiff"],
  [
    "heavy-equipment",
    `excavator, backhoe, bulldozer, dozer, wheel loader, track loader, skid loader, skid steer, tractor, forklift,
    telehandler, crane, heavy equipment, semi truck, box truck, dump truck, motorhome, motor home`,
  ],
  [
    "van",
    `van, minivan, sprinter, transit, promaster, econoline, express 1500, express 2500, express 3500, savana,
    vanagon, e 150, e150, e 250, e250, e 350, e350, e 450, e450`,
  ],
  [
    "pickup",
    `pickup, pick up, crew cab, king cab, double cab, truck, silverado, sierra, tundra, tacoma, frontier, ranger,
    colorado, canyon, gladiator, ram 1500, ram 2500, ram 3500, f 100, f100, f 150, f150, f 250, f250, f 350, f350,
    f 450, f450, f 550, f550`,
  ],
  [
    "suv",
    `suv, sport utility, crossover, 4x4, suburban, tahoe, yukon, escalade, explorer, expedition, 4runner, wrangler,
    cherokee, land cruiser, range rover, highlander, pathfinder`,
  ],
];

const patterns = wordsBySize.map(([sizeClass, words]) => ({
  sizeClass,
  pattern: new RegExp(`\\b(${words.split(/,\s+/).join("|")})s?\\b`),
}));

/** Ignores case and punctuation; undefined if no word matches. */
export function guessSizeClass(name: string): SizeClass | undefined {
  const words = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
  return patterns.find(({ pattern }) => pattern.test(words))?.sizeClass;
}
