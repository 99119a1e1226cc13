import { placeWords } from "./place-tokens";

/**
 * Where there's no instant quote: we arrange territories by hand, and other countries aren't priced here. A town's name
 * alone is only likely to be there, because towns here share it: "San Juan" is in Texas too.
 */
export type Abroad = "territory" | "country" | "likely-territory" | "likely-country";

const TERRITORIES =
  "puerto rico|guam|us virgin islands|virgin islands|usvi|charlotte amalie|american samoa|pago pago|northern mariana islands|mariana islands|saipan".split(
    "|",
  );
/** Without the names that towns here have as often, such as Cuba, Peru and Jamaica. */
const COUNTRIES =
  "canada|british columbia|alberta|manitoba|saskatchewan|quebec|nova scotia|newfoundland|prince edward island|nunavut|mexico|baja california|england|scotland|ireland|great britain|britain|uk|united kingdom|germany|france|spain|italy|portugal|netherlands|belgium|switzerland|austria|sweden|norway|denmark|finland|poland|ukraine|russia|greece|israel|egypt|nigeria|ghana|kenya|south africa|africa|dubai|uae|united arab emirates|saudi arabia|kuwait|qatar|iraq|india|pakistan|bangladesh|china|taiwan|hong kong|japan|korea|south korea|philippines|vietnam|thailand|singapore|australia|new zealand|brazil|argentina|colombia|venezuela|ecuador|guatemala|honduras|el salvador|nicaragua|costa rica|dominican republic|haiti|bahamas|bermuda|europe|asia|south america|central america".split(
    "|",
  );
/** Towns that no town here shares its name with. */
const TERRITORY_TOWNS =
  "old san juan|bayamon|ponce|caguas|guaynabo|mayaguez|trujillo alto|arecibo|fajardo|aguadilla|vieques|christiansted|cruz bay|dededo|tamuning|hagatna".split(
    "|",
  );
const COUNTRY_TOWNS = "calgary|winnipeg|tijuana|juarez|ciudad juarez|cancun".split("|");
/** They have more people than any town here with their name, so that no trip is priced from the wrong one. */
const LIKELY_TERRITORY = "san juan|carolina|st thomas|saint thomas|st croix|saint croix".split("|");
/** The same across the two land borders: London is the one in Ontario. */
const LIKELY_COUNTRY =
  "vancouver|surrey|edmonton|toronto|ottawa|montreal|london|nogales|toluca|tampico|torreon".split("|");
/** Codes, and provinces that share their name with a town here: they only count behind a city. */
const TERRITORY_CODES = ["pr", "gu", "vi"];
const PROVINCES = "ontario|new brunswick|yukon|bc|ab|qc|mb|sk|ns|nb".split("|");
/** Words of plain English too: they only count behind a comma. */
const LAST_PARTS = "on|nl|pe|yt|nt|nu|northwest territories".split("|");
/** They make another name of what follows: New Mexico, La Canada. */
export const otherNameBegins = "new|old|north|south|east|west|la|port|fort|lake|mount".split("|");

const USA = /^(?:usa?|united states(?: of america)?)$/;
const POSTAL_CODE = /\b[a-z]\d[a-z] ?\d[a-z]\d\b/;
const MAX_WORDS = 3;

/** What a name in lower case means, alone or behind a city; null if it's neither or may be a town here. */
export function abroadName(name: string, isBehindCity: boolean): Abroad | null {
  if ([TERRITORIES, TERRITORY_TOWNS].some((names) => names.includes(name))) return "territory";
  if ([COUNTRIES, COUNTRY_TOWNS].some((names) => names.includes(name))) return "country";
  if (!isBehindCity) return null;
  return TERRITORY_CODES.includes(name) ? "territory" : PROVINCES.includes(name) ? "country" : null;
}

/** Where a town's name in lower case likely is if nothing else says so; null for all others. */
export function townAbroad(name: string): Abroad | null {
  if (LIKELY_TERRITORY.includes(name)) return "likely-territory";
  return LIKELY_COUNTRY.includes(name) ? "likely-country" : null;
}

/** Whether there can be no place of that name in the fifty states. */
export const isSurelyAbroad = (abroad: Abroad | null): boolean =>
  abroad === "territory" || abroad === "country";

/** The territory or other country that an address is in by its last words, or null. */
export function abroadNamed(address: string): Abroad | null {
  const parts = address
    .split(",")
    .map((part) => placeWords(part).join(" "))
    .filter((part) => part && !USA.test(part));
  const last = parts.at(-1) ?? "";
  if (POSTAL_CODE.test(last)) return "country";
  const isBehindComma = parts.length > 1;
  if (isBehindComma && LAST_PARTS.includes(last)) return "country";
  const whole = abroadName(last, isBehindComma) ?? townAbroad(last);
  if (whole) return whole;
  const words = last.split(" ");
  for (let count = 1; count <= MAX_WORDS && count < words.length; count++) {
    if (otherNameBegins.includes(words.at(-count - 1) ?? "")) continue;
    const found = abroadName(words.slice(-count).join(" "), true);
    if (found) return found;
  }
  return null;
}
