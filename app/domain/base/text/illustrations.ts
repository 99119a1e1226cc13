/** The drawings of the site (app/ui/drawings/scenes.ts); a page's `vehicle` names one. */
export const illustrations = [
  "open-carrier",
  "enclosed-trailer",
  "boat",
  "motorcycle",
  "golf-cart",
  "heavy-equipment",
  "expedited",
  "door-to-door",
  "cross-country",
  "checklist",
  "classic-car",
  "neighborhood",
  "weigh-station",
  "electric-car",
  "fuel-pump",
  "two-trailers",
  "broker-desk",
  "price-sheet",
  "summer",
  "rising-prices",
  "brakes",
  "bond",
  "clean-truck",
  "snow-chains",
  "heavy-electric",
  "night-rest",
  "wheel-strap",
  "truck-length",
  "hurricane",
  "register",
  "diesel-price",
  "car-ship",
  "snowbirds",
  "courthouse",
] as const;
export type Illustration = (typeof illustrations)[number];

export const isIllustration = (name: string): name is Illustration =>
  (illustrations as readonly string[]).includes(name);

/** The address of a drawing as an SVG file. */
export const illustrationPath = (name: Illustration): string => `/drawings/${name}.svg`;

/** What a text says about its subject, most particular first; the first rule that its title or excerpt meets decides. */
const subjects: readonly (readonly [RegExp, Illustration])[] = [
  [/\bcourts?\b|lawsuit|\bsued?\b|\bjudges?\b|\bv\. |\bruling\b|liabilit|negligen/, "courthouse"],
  [/hurricane|tropical storm|\bflood/, "hurricane"],
  [/\bchains?\b|\bsnow\b(?!bird)|blizzard|mountain pass|\bice\b|winter driving/, "snow-chains"],
  [/snowbird/, "snowbirds"],
  [
    /hawaii|honolulu|alaska|guam|puerto rico|\bships? (?:to|from|that|sail)|\bport of\b|\bferry|\bbarge/,
    "car-ship",
  ],
  [/clean truck|emission|smog|exhaust|\bcarb\b|trucks that enter california/, "clean-truck"],
  [/\bbatter(?:y|ies)\b.*weigh|\bheav(?:y|ier).*electric|electric.*(?:heav|weigh|empty)/, "heavy-electric"],
  [/\belectric\b|\bevs?\b|hybrid|charging/, "electric-car"],
  [/diesel/, "diesel-price"],
  [/\bfuel\b|\bgas prices?\b/, "fuel-pump"],
  [/brakes?\b/, "brakes"],
  [/hours of service|driving hours|driver may stop|\brest\b|\bsleep|\blogs?\b|tired/, "night-rest"],
  [/tie.?downs?|tied down|\bstraps?\b/, "wheel-strap"],
  [/\bbonds?\b|insur|surety|\bclaims?\b/, "bond"],
  [/regist(?:er|ry|ration)|motus|\busdot\b|mc number|lookup|look up/, "register"],
  [/\blength\b|how long a|overhang|oversize|\bfeet\b|cul-de-sac/, "truck-length"],
  [/motorcycles?|\bbikes?\b/, "motorcycle"],
  [/golf carts?/, "golf-cart"],
  [/\bboats?\b|\byachts?\b/, "boat"],
  [/excavator|machin|heavy (?:haul|equipment)|tractor/, "heavy-equipment"],
  [/classic|vintage|collector|antique/, "classic-car"],
  [/open (?:or|vs\.?|versus|and) enclosed/, "two-trailers"],
  [/enclosed/, "enclosed-trailer"],
  [/\bbrokers?\b/, "broker-desk"],
  [/regulation|\brules?\b|inspect|weigh|\bfmcsa\b|\bdot\b|federal/, "weigh-station"],
  [/surge|going up|\bris(?:e|es|ing)\b|climb/, "rising-prices"],
  [/summer|june|july|august|vacation/, "summer"],
  [/prices?\b|\bcosts?\b|\brates?\b|quotes?\b|\bfees?\b/, "price-sheet"],
  [/rush|expedit|urgent|\bfast/, "expedited"],
  [/door to door|door-to-door/, "neighborhood"],
  [/\btips?\b|checklist|prepare|before pickup|how to/, "checklist"],
  [/cross.country|coast to coast/, "cross-country"],
];

/** A drawing for a text that names none, by what it's about: its title decides before its other words do. */
export function illustrationFor(title: string, words = ""): Illustration {
  const match = (text: string) => subjects.find(([subject]) => subject.test(text.toLowerCase()))?.[1];
  return match(title) ?? match(words) ?? "open-carrier";
}
