/** The best starting point for a topic that many pages mention or that no page repeats in these words. */
const places: readonly (readonly [RegExp, string])[] = [
  [/\b(?:hawaii|honolulu|alaska)\b/i, "/service-areas#hawaii"],
  [/\b(?:leave|pack|put|stuff|belongings|things|luggage)\b.*\b(?:in|inside)\b/i, "/#faq"],
  [
    /\b(?:nantucket|vineyard|block island|catalina|mackinac|vashon)\b/i,
    "/service-areas#what-is-covered-and-how",
  ],
  [/\b(?:quote|price|rate)\b.*\b(?:good|valid|expires?|hold)\b/i, "/#faq"],
  [/\b(?:early|ahead|advance)\b.*\bbook|\bbook\b.*\b(?:early|ahead|advance)\b/i, "/how-it-works#questions"],
  [/\b(?:hidden|extra|surprise)\b.*\b(?:fees?|charges?|costs?)\b/i, "/price-guarantee"],
  [
    /\bwhen\b.*\bpa(?:y|id)\b|\bdeposit\b|\bup ?front\b|\b(?:pay|how much) first\b|\bpayment\b.*\bdue\b/i,
    "/faq#how-much-do-i-pay-up-front-and-when",
  ],
  [
    /\bpa(?:y|id)\b.*\bdriver\b|\bcash\b|\b(?:forms?|methods?|ways?) of payment\b|\bpayment (?:forms?|methods?|options?)\b|\bhow (?:can|do|will|would) i pay\b/i,
    "/faq#how-do-i-pay-the-driver",
  ],
  [
    /\b(?:pay|payment|take|accept|use)\b.*\b(?:cards?|credit|debit|paypal|zelle|venmo|apple pay)\b/i,
    "/faq#can-i-pay-by-card",
  ],
  [/\bdeductible\b/i, "/faq#who-pays-the-deductible"],
  [
    /\b(?:get|have|see|send|proof)\b.*\b(?:insurance|certificate|coi)\b/i,
    "/faq#how-do-i-get-proof-of-insurance-the-certificate",
  ],
  [
    /\b(?:two|2|both|second|multiple)\b.*\b(?:cars|vehicles|car)\b/i,
    "/faq#is-it-cheaper-to-ship-two-cars-together",
  ],
  [/\b(?:bank|lender|lien(?:holder)?|loan)\b/i, "/faq#can-i-ship-a-car-thats-leased-or-financed"],
  [
    /\bpcs\b|\b(?:military|veterans?|army|navy|marines?|air force)\b.*\b(?:discounts?|pay|move|orders?)\b/i,
    "/faq#is-there-a-military-discount-or-does-the-military-pay",
  ],
  [/\b(?:track|follow)\b/i, "/faq#how-do-i-follow-my-car"],
  [/\bdriver(?:['’]?s)?\b.*\b(?:number|phone)\b/i, "/faq#how-do-i-follow-my-car"],
  [
    /\bwho\b.*\b(?:drives?|driver|moves?|hauls?|transports?|picks?)\b/i,
    "/about#what-we-cant-know-ahead-of-time",
  ],
  [/\bprice\b.*\b(?:guaranteed?|locked|fixed|firm)\b/i, "/price-guarantee"],
  [/\b(?:stuff|belongings|luggage|items)\b.*\b(?:insured|covered)\b/i, "/#faq"],
  [
    /\binsurance\b.*\bcovers?\b|\bcovered by\b.*\binsurance\b/i,
    "/licensed-carriers#what-cargo-insurance-usually-covers",
  ],
  [/\bhow (?:much|full)\b.*\b(?:gas|fuel|tank)\b/i, "/how-it-works#the-day-of-pickup"],
  [/\b(?:need|give|want|hand)\b.*\bkeys?\b/i, "/how-it-works#the-day-of-pickup"],
  [/\b(?:do|ready)\b.*\bbefore\b.*\bpick(?:ed)? ?up\b/i, "/how-it-works#the-day-of-pickup"],
  [
    /\b(?:open|enclosed)\b.*\b(?:better|or)\b.*\b(?:open|enclosed)\b/i,
    "/open-auto-transport#when-open-is-the-wrong-choice",
  ],
  [/\b(?:open|enclosed) or (?:open|enclosed)\b/i, "/open-auto-transport#when-open-is-the-wrong-choice"],
  [/\bopen\b.*\bsafe\b/i, "/open-auto-transport#what-can-really-happen-to-it"],
  [
    /\b(?:lowered|lifted|lift kit|oversized?|too (?:high|tall|long|wide))\b/i,
    "/open-auto-transport#does-your-car-fit-on-a-deck",
  ],
  [
    /\b(?:registered|registration|plates?|tags?)\b/i,
    "/faq#can-i-ship-an-unregistered-car-or-one-with-expired-plates",
  ],
  [/\bhow much (?:more|extra)\b.*\benclosed\b/i, "/enclosed-auto-transport#open-and-enclosed-side-by-side"],
  [/\bwhat time\b.*\b(?:driver|truck|come|pick)/i, "/how-it-works#the-day-of-pickup"],
  [/\brental\b/i, "/faq#who-pays-for-a-rental-car-if-mine-is-late"],
  [/\b(?:prepare|ready)\b.*\bboat\b/i, "/boat-shipping#before-the-truck-comes"],
  [/\bboats?\b.*\bpermit|\bpermit.*\bboats?\b/i, "/boat-shipping#where-permits-begin"],
  [/\bprepare\b.*\b(?:car|vehicle)\b/i, "/how-it-works#the-day-of-pickup"],
  [/\btitle\b/i, "/blog/classic-car-transport#questions"],
  [/\bclaims?\b/i, "/licensed-carriers#if-something-happens"],
  [/\b(?:damaged?|scratch(?:ed)?|dent(?:ed)?)\b/i, "/how-it-works#when-something-slips"],
  [/\b(?:wo|does|do|will|did)(?:n['’]?t| not) start\b/i, "/open-auto-transport#questions"],
  [
    /\b(?:it['’]?s|driver|truck|carrier|pickup|delivery)\b.*\b(?:late|delayed|(?:n['’]?t|not|never) (?:show|come|came|arrive|turn))/i,
    "/how-it-works#when-something-slips",
  ],
  [/\b(?:price|quote|rate)\b.*\b(?:change|rise|increase|(?:go|goes|went) up)\b/i, "/price-guarantee"],
  [
    /\bwhy\b.*\b(?:higher|lower|cheaper|expensive|differ(?:ent)?)\b/i,
    "/blog/shipping-pricing#why-five-quotes-differ",
  ],
  [/\bbe (?:home|there|present)\b/i, "/how-it-works#questions"],
];

/** Whether a path is the best starting point for a question. */
export const isPlaceToBegin = (path: string, question: string): boolean =>
  places.some(([about, place]) => about.test(question) && path.startsWith(place));
