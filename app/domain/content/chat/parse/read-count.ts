import { mark, wordAt } from "./tokens";
import type { Tokens } from "./tokens";
import { ownerOfModel } from "./vehicle-names";

/** How many vehicles a message speaks of; with `isForAll`, the one that it names stands for all. */
export type CountReading = { tokens: Tokens; count?: number; isForAll?: boolean };

const NUMBERS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const VEHICLES =
  /^(?:cars|vehicles|autos|automobiles|trucks|pickups|suvs|crossovers|vans|minivans|sedans|coupes|motorcycles|motorbikes|bikes|atvs|utvs|boats|rvs|motorhomes)$/;
/** Words between a number and what it counts. */
const BETWEEN =
  /^(?:of|my|our|the|these|those|his|her|their|other|different|more|used|new|classic|old|electric|regular|small|large|running|\+)$/;
const MAX_BETWEEN = 3;

function numberAt(tokens: Tokens, at: number): number | null {
  const word = wordAt(tokens, at) ?? "";
  if (word === "both" || (word === "couple" && wordAt(tokens, at - 1) === "a")) return 2;
  const spelled = NUMBERS.indexOf(word);
  if (spelled >= 0) return spelled + 2;
  const digits = /^(\d{1,2})x?$/.exec(word)?.[1];
  return digits && Number(digits) >= 2 ? Number(digits) : null;
}

/** Reads "two cars", "both my vehicles" and "2 2018 Honda Accords", so that their words mean nothing else. */
export function readCount(tokens: Tokens): CountReading {
  for (let at = 0; at < tokens.length; at++) {
    const count = numberAt(tokens, at);
    // "A truck with two bikes in the bed"
    if (!count || wordAt(tokens, at - 1) === "with") continue;
    let noun = at + 1;
    while (noun <= at + MAX_BETWEEN && BETWEEN.test(wordAt(tokens, noun) ?? "")) noun++;
    if (VEHICLES.test(wordAt(tokens, noun) ?? "")) return { count, tokens: mark(tokens, at, noun + 1) };
    const models = modelsBehind(tokens, noun);
    if (models) return { count, isForAll: true, tokens: mark(models, at, noun) };
  }
  return { tokens };
}

/** Words from a number to the end of a model's name, at most: "two 2018 Honda Accords". */
const MAX_NAME = 4;

/** The tokens with the model in the singular, or null. */
function modelsBehind(tokens: Tokens, from: number): Tokens | null {
  for (let at = from; at < from + MAX_NAME; at++) {
    const word = wordAt(tokens, at);
    if (!word || /^(?:from|to|and|or)$/.test(word)) return null;
    const single = word.endsWith("s") ? word.slice(0, -1) : "";
    if (single && !ownerOfModel([word]) && ownerOfModel([single]))
      return tokens.map((token, index) => (index === at ? { ...token, text: single } : token));
  }
  return null;
}
