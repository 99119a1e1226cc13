import { normalizeName } from "./normalize-name";

/** Short names, nicknames and misspellings of makes, by normalized name. */
export const shortMakeNames: Readonly<Record<string, string>> = {
  chevy: "Chevrolet",
  chev: "Chevrolet",
  chevvy: "Chevrolet",
  chevrolette: "Chevrolet",
  vw: "Volkswagen",
  mb: "Mercedes-Benz",
  alfa: "Alfa Romeo",
  rr: "Rolls-Royce",
  volkswagon: "Volkswagen",
  mercedes: "Mercedes-Benz",
  benz: "Mercedes-Benz",
  merc: "Mercedes-Benz",
  mercedez: "Mercedes-Benz",
  beamer: "BMW",
  beemer: "BMW",
  bimmer: "BMW",
  caddy: "Cadillac",
  caddie: "Cadillac",
  lambo: "Lamborghini",
  rolls: "Rolls-Royce",
  harley: "Harley-Davidson",
  deere: "John Deere",
  hundai: "Hyundai",
  hunday: "Hyundai",
  hyundia: "Hyundai",
  infinity: "Infiniti",
  porche: "Porsche",
  izuzu: "Isuzu",
  jag: "Jaguar",
  mitsu: "Mitsubishi",
  subie: "Subaru",
  suburu: "Subaru",
  olds: "Oldsmobile",
  aston: "Aston Martin",
  crysler: "Chrysler",
  chrystler: "Chrysler",
  toyata: "Toyota",
  nissian: "Nissan",
  lexis: "Lexus",
  cadilac: "Cadillac",
  caddilac: "Cadillac",
};

/** "Volkswagen" for "vw"; the text itself if it's no short name. */
export function longMakeName(typed: string): string {
  const name = normalizeName(typed);
  return (Object.hasOwn(shortMakeNames, name) ? shortMakeNames[name] : undefined) ?? typed;
}
