import type { LanePrices } from "#app/domain/content/pages/page.ts";

/** The lanes that the home page draws and prices: coast to coast, diagonal, snowbird and mountain. */
export const homeLanes: LanePrices = {
  caption: "Four lanes, priced today",
  transport: "open",
  vehicle: { year: "2021", make: "Toyota", model: "Camry" },
  running: true,
  lanes: [
    ["33101", "10001"],
    ["60601", "85004"],
    ["90001", "75201"],
    ["98101", "80202"],
  ],
};
