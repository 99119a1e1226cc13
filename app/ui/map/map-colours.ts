/** The tokens of styles/tokens.css, for pictures in separate files that a page's CSS can't reach. */
export const mapColours = {
  ink: "#0b1f33",
  inkSoft: "#12304d",
  white: "#fff",
  land: "#eef1f4",
  coast: "#808d9b",
  road: "#fff",
  route: "#1d63d8",
  amber: "#ffb224",
  nightText: "#d8e3ee",
  nightLand: "#10304e",
  nightCoast: "#2a5078",
  nightBorder: "#1d4166",
  nightRoad: "#35618f",
  asphalt: "#07121f",
} as const;

/** What a complete picture is drawn with: on white, and on the dark panels of the staff area. */
export const pictureColours = {
  day: {
    land: mapColours.land,
    coast: mapColours.coast,
    road: mapColours.road,
    casing: mapColours.white,
    route: mapColours.route,
    pin: mapColours.ink,
    letter: mapColours.white,
  },
  dark: {
    land: "#16283a",
    coast: "#40586f",
    road: "#26394c",
    casing: "#101d2b",
    route: "#8ab6ff",
    pin: "#e7eef5",
    letter: mapColours.ink,
  },
} as const;
