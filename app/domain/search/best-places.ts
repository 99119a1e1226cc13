/** Where the first thing to read on a matter stands, for questions that many pages touch. */
const places: readonly (readonly [RegExp, string])[] = [
  [/\b(?:hawaii|honolulu|alaska)\b/i, "/service-areas#hawaii"],
  [/\binsur/i, "/licensed-carriers"],
  [/\b(?:leave|pack|put|stuff|belongings|things|luggage)\b.*\b(?:in|inside)\b/i, "/#faq"],
  [/\b(?:pay|payment|deposit|upfront)\b/i, "/how-it-works#who-pays-whom-and-when"],
  [/\b(?:prepare|ready)\b.*\bboat\b/i, "/boat-shipping#before-the-truck-comes"],
  [/\bprepare\b.*\b(?:car|vehicle)\b/i, "/how-it-works#the-day-of-pickup"],
  [/\bdamaged?\b/i, "/expert-advice"],
];

/** How much more a passage is worth for standing there. */
const WORTH = 0.45;

/** What a path is worth beyond its words for a question: something where it is the place to begin, else nothing. */
export const worthAt = (path: string, question: string): number =>
  places.some(([about, place]) => about.test(question) && path.startsWith(place)) ? WORTH : 0;
