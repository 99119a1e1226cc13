import sign from "../../generated/fonts/archivo.woff2?url";
import text from "../../generated/fonts/public-sans.woff2?url";

/** Asks for the two faces of fonts.css before the style sheet is read. */
export const fontLinks = [text, sign].map((href) => ({
  rel: "preload",
  as: "font" as const,
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
  href,
}));
