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
