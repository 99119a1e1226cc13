import sign from "#app/generated/fonts/archivo.woff2?url";
import text from "#app/generated/fonts/public-sans.woff2?url";

/** Preloads the two fonts of fonts.css before the style sheet is parsed. */
export const fontLinks = [text, sign].map((href) => ({
  rel: "preload",
  as: "font" as const,
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
  href,
}));
