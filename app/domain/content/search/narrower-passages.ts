/** Pages about one way, time or kind of shipping, and how questions name it. */
const pages: readonly (readonly [page: RegExp, named: RegExp])[] = [
  [
    /^\/enclosed-auto-transport/,
    /\b(?:enclosed|covered|hard[- ]side|soft[- ]side|exotics?|collector|luxury|super ?cars?|show cars?|lowered|low cars?)\b/i,
  ],
  [
    /^\/expedited-shipping/,
    /\b(?:expedited?|rush(?:ed)?|urgent(?:ly)?|fast(?:er|est)?|quick(?:er|ly)?|asap|hurry|sooner|today|tonight|tomorrow|same[- ]day|next[- ]day|by (?:a|the) date|delivery date)\b/i,
  ],
  [/^\/ship-car-across-country/, /\b(?:across|cross[- ]country|coast|country|train|rail|amtrak|drive it)\b/i],
  [
    /^\/blog\/electric-vehicle/,
    /\b(?:evs?|electric|hybrids?|plug[- ]?ins?|teslas?|rivians?|charged?|charging|batter(?:y|ies))\b/i,
  ],
  [/^\/blog\/classic-car/, /\b(?:classics?|antiques?|vintage|old cars?|collector|show cars?|titles?)\b/i],
  [
    /^\/blog\/summer-transport/,
    /\b(?:summers?|june|july|august|hurricanes?|storms?|heat|hot|students?|college|memorial day|labor day)\b/i,
  ],
  [/^\/blog\/fuel-prices/, /\b(?:fuel|gas(?:oline)?|diesel|drive it)\b/i],
];

/** Words in a heading that make it narrower than a question without them, and how questions say the same. */
const qualifiers: readonly (readonly [heading: RegExp, named: RegExp])[] = [
  [/\bsummer\b/i, /\b(?:summer|june|july|august)\b/i],
  [/\bwinter\b/i, /\b(?:winter|snow|december|january|february)\b/i],
  [/\b(?:hawaii|oahu)\b/i, /\b(?:hawaii|honolulu|oahu|maui|kauai|islands?|ship line|ocean|overseas)\b/i],
  [/\balaska\b/i, /\b(?:alaska|anchorage|fairbanks|juneau)\b/i],
  [/\benclosed\b/i, /\b(?:enclosed|covered|closed)\b/i],
  [
    /\b(?:doesn[’']t|does not|won[’']t) (?:run|start)\b/i,
    /\b(?:runs?|running|start(?:s|ing)?|inop\w*|broken|dead|roll(?:s|ing)?|winch)\b/i,
  ],
  [/\bconvertible\b/i, /\b(?:convertible|soft top|roof)\b/i],
  [/\bdelivery (?:date|day)\b/i, /\b(?:date|deliver(?:y|ed)?|arriv(?:e|es|al)|when)\b/i],
  [/\bby (?:train|rail)\b/i, /\b(?:train|rail|amtrak)\b/i],
  [/\bwithout a trailer\b/i, /\b(?:without|trailer|cradle)\b/i],
  [/\bmilitary\b/i, /\b(?:military|base|army|navy|marines?|air force|pcs|soldier|veterans?)\b/i],
];

/** Whether a passage is about a narrower thing than the question, going by its page and by what it says it's about. */
export const isNarrower = (path: string, topic: string, question: string): boolean =>
  pages.some(([page, named]) => page.test(path) && !named.test(question)) ||
  qualifiers.some(([heading, named]) => heading.test(topic) && !named.test(question));
