/** Long and short forms that people mix; a city is found by both. */
const TWINS: Record<string, string> = {
  saint: "st",
  sainte: "ste",
  fort: "ft",
  mount: "mt",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
  heights: "hts",
  springs: "spgs",
  beach: "bch",
  port: "pt",
};

/**
 * Lowercase words without accents or punctuation, an okina and what people write for one among it;
 * "O'Fallon", "O Fallon" and "ofallon" give the same words.
 */
export function placeWords(text: string): string[] {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’‘`´′ʹʻʼʽ.]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\b(o|d) (?=[a-z]{3})/g, "$1")
    .replace(/\bmc (?=[a-z]{3})/g, "mc");
  return plain.split(" ").filter(Boolean);
}

/** A city's words, each after a space; after a bar, the same in short forms. */
export function searchableWords(city: string): string {
  const words = placeWords(city);
  const short = words.map((word) => TWINS[word] ?? word);
  const line = (parts: string[]) => parts.map((word) => ` ${word}`).join("");
  return line(short) === line(words) ? line(words) : `${line(words)}|${line(short)}`;
}

/** Equal for two spellings of one name: "Saint Louis" and "St. Louis", "North Miami Beach" and "N Miami Bch". */
export const comparableName = (name: string): string =>
  placeWords(name)
    .map((word) => TWINS[word] ?? word)
    .join(" ");
