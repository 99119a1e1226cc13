/** The look's tokens (styles/tokens.css) for pictures that are files of their own: no page's style reaches into them. */
export const mapColours = {
  ink: "#0b1f33",
  white: "#fff",
  land: "#eef1f4",
  coast: "#808d9b",
  road: "#fff",
  route: "#1d63d8",
  amber: "#ffb224",
} as const;
