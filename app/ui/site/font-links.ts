import sign from "@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2?url";
import text from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url";

/** Asks for the two faces of fonts.css before the style sheet is read. */
export const fontLinks = [text, sign].map((href) => ({
  rel: "preload",
  as: "font" as const,
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
  href,
}));
