import { placeWords } from "./place-tokens";

/** Where there's no instant quote: we arrange territories by hand, and other countries aren't priced here. */
export type Abroad = "territory" | "country";

const TERRITORIES =
  "puerto rico|guam|us virgin islands|virgin islands|usvi|charlotte amalie|american samoa|pago pago|northern mariana islands|mariana islands|saipan".split(
    "|",
  );
/** Without the names that towns here have as often, such as Cuba, Peru and Jamaica. */
const COUNTRIES =
  "canada|british columbia|alberta|manitoba|saskatchewan|quebec|nova scotia|newfoundland|prince edward island|nunavut|mexico|baja california|england|scotland|ireland|great britain|britain|uk|united kingdom|germany|france|spain|italy|portugal|netherlands|belgium|switzerland|austria|sweden|norway|denmark|finland|poland|ukraine|russia|greece|israel|egypt|nigeria|ghana|kenya|south africa|africa|dubai|uae|united arab emirates|saudi arabia|kuwait|qatar|iraq|india|pakistan|bangladesh|china|taiwan|hong kong|japan|korea|south korea|philippines|vietnam|thailand|singapore|australia|new zealand|brazil|argentina|colombia|venezuela|ecuador|guatemala|honduras|el salvador|nicaragua|costa rica|dominican republic|haiti|bahamas|bermuda|europe|asia|south america|central america".split(
    "|",
  );
/** Codes, and provinces that share their name with a town here: they only count behind a city. */
const TERRITORY_CODES = ["pr", "gu", "vi"];
const PROVINCES = "ontario|new brunswick|yukon|bc|ab|qc|mb|sk|ns|nb".split("|");
/** Words of plain English too: they only count behind a comma. */
const LAST_PARTS = "on|nl|pe|yt|nt|nu|northwest territories".split("|");
/** They make another name of what follows: New Mexico, La Canada. */
export const otherNameBegins = "new|old|north|south|east|west|la|port|fort|lake|mount".split("|");

const USA = /^(?:usa?|united states(?: of america)?)$/;
const POSTAL_CODE = /\b[a-z]\d[a-z] ?\d[a-z]\d\b/;
const MOST_WORDS = 3;

/** What a name in lower case means, alone or behind a city; null if it's neither or may be a town here. */
export function abroadName(name: string, isBehindCity: boolean): Abroad | null {
  if (TERRITORIES.includes(name) || (isBehindCity && TERRITORY_CODES.includes(name))) return "territory";
  return COUNTRIES.includes(name) || (isBehindCity && PROVINCES.includes(name)) ? "country" : null;
}

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
  const whole = abroadName(last, isBehindComma);
  if (whole) return whole;
  const words = last.split(" ");
  for (let count = 1; count <= MOST_WORDS && count < words.length; count++) {
    if (otherNameBegins.includes(words.at(-count - 1) ?? "")) continue;
    const found = abroadName(words.slice(-count).join(" "), true);
    if (found) return found;
  }
  return null;
}
