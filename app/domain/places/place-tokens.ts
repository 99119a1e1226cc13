/** Short and long forms that people mix: a city answers to both. */
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

/** Lower-case words without accents and punctuation; "O'Fallon", "O Fallon" and "ofallon" come out alike. */
export function placeWords(text: string): string[] {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’.]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\b(o|d) (?=[a-z]{3})/g, "$1")
    .replace(/\bmc (?=[a-z]{3})/g, "mc");
  return plain.split(" ").filter(Boolean);
}

/** What a city is found by: its words, a space before each; after a bar the same with the short forms. */
export function searchableWords(city: string): string {
  const words = placeWords(city);
  const short = words.map((word) => TWINS[word] ?? word);
  const line = (parts: string[]) => parts.map((word) => ` ${word}`).join("");
  return line(short) === line(words) ? line(words) : `${line(words)}|${line(short)}`;
}
