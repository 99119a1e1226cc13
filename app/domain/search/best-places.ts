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
    /\bwhen\b.*\bpa(?:y|id)\b|\bdeposit\b|\bup ?front\b|\bpay first\b|\bpayment\b.*\bdue\b/i,
    "/faq#how-much-do-i-pay-up-front-and-when",
  ],
  [/\bpa(?:y|id)\b.*\bdriver\b/i, "/faq#how-do-i-pay-the-driver"],
  [/\bpa(?:y|yment)\b.*\b(?:card|credit|debit|paypal|zelle|venmo|apple)\b/i, "/faq#can-i-pay-by-card"],
  [/\bdeductible\b/i, "/faq#who-pays-the-deductible"],
  [
    /\b(?:get|have|see|send|proof)\b.*\b(?:insurance|certificate|coi)\b/i,
    "/faq#how-do-i-get-proof-of-insurance-the-certificate",
  ],
  [
    /\b(?:two|2|both|second|multiple)\b.*\b(?:cars|vehicles|car)\b/i,
    "/faq#is-it-cheaper-to-ship-two-cars-together",
  ],
  [/\brental\b/i, "/faq#who-pays-for-a-rental-car-if-mine-is-late"],
  [/\b(?:prepare|ready)\b.*\bboat\b/i, "/boat-shipping#before-the-truck-comes"],
  [/\bboats?\b.*\bpermit|\bpermit.*\bboats?\b/i, "/boat-shipping#where-permits-begin"],
  [/\bprepare\b.*\b(?:car|vehicle)\b/i, "/how-it-works#the-day-of-pickup"],
  [/\bdamaged?\b/i, "/licensed-carriers#if-something-happens"],
  [/\b(?:wo|does|do|will|did)(?:n['’]?t| not) start\b/i, "/open-auto-transport#questions"],
  [
    /\b(?:driver|truck|carrier|pickup|delivery)\b.*\b(?:late|delayed|(?:n['’]?t|not|never) (?:show|come|came|arrive|turn))/i,
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
