import path from "node:path";
import { Resvg } from "@resvg/resvg-js";

const fonts = path.resolve(import.meta.dirname, "../../app/generated/fonts");

/** Renders an SVG document with our pages' fonts. */
export const render = (svg: string) =>
  new Resvg(svg, {
    font: {
      fontFiles: [path.join(fonts, "sign.ttf"), path.join(fonts, "text.ttf")],
      loadSystemFonts: false,
      defaultFontFamily: "Public Sans Thin",
    },
  }).render();
