import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { createElement } from "react";
import satori from "satori";
import { pictureHeight, pictureWidth } from "#app/domain/content/pages/registry/share-picture-path.ts";
import { answerAsked } from "#app/threads/answer-asked.server.ts";
import { shareBackdrop } from "#app/ui/site/share-backdrop.ts";
import { SharePicture } from "#app/ui/site/share-picture.tsx";

/** The words of a picture. */
export type PictureOrder = { heading: string; business: string };
/** As PNG. */
export type DrawnPicture = Uint8Array<ArrayBuffer>;

/** Written by tools/build-share-fonts.ts. */
const face = (name: "sign" | "text") => ({
  name,
  data: readFileSync(resolve("app/generated/fonts", `${name}.ttf`)),
});
const fonts = [face("sign"), face("text")];

async function draw({ heading, business }: PictureOrder): Promise<DrawnPicture> {
  const words = await satori(createElement(SharePicture, { heading, business }), {
    width: pictureWidth,
    height: pictureHeight,
    fonts,
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">${shareBackdrop()}${words}</svg>`;
  return Uint8Array.from(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng());
}

// Runs in a thread of its own, because drawing takes a whole processor: see share-pictures.server.ts.
answerAsked(draw, (png) => [png]);
