import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { LRUCache } from "lru-cache";
import { createElement } from "react";
import { pictureHeight, pictureWidth } from "../../domain/pages/registry/share-picture-path";
import { withTag } from "../../http/responses/conditional-response.server";
import type { Tagged } from "../../http/responses/conditional-response.server";
import { logger } from "../../logger.server";
import { shareBackdrop } from "../../ui/site/share-backdrop";
import { SharePicture } from "../../ui/site/share-picture";

/** About 80 KB each. */
const MOST_KEPT = 128;
const drawn = new LRUCache<string, Promise<Tagged>>({ max: MOST_KEPT });

/** Written by bin/build-share-fonts.ts. */
const face = (name: "sign" | "text") => ({
  name,
  data: readFileSync(resolve("app/generated/fonts", `${name}.ttf`)),
});
let faces: ReturnType<typeof face>[] | undefined;

async function draw(heading: string, business: string): Promise<Tagged> {
  // Loaded with the first picture, which keeps the site's start fast.
  const [{ default: satori }, resvg] = await Promise.all([import("satori"), import("@resvg/resvg-js")]);
  faces ??= [face("sign"), face("text")];
  const words = await satori(createElement(SharePicture, { heading, business }), {
    width: pictureWidth,
    height: pictureHeight,
    fonts: faces,
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">${shareBackdrop()}${words}</svg>`;
  const picture = await resvg.renderAsync(svg, { font: { loadSystemFonts: false } });
  return withTag(Uint8Array.from(picture.asPng()));
}

// Drawing takes a whole processor, so pictures are drawn one at a time and pages requested meanwhile still get a
// response.
let last: Promise<unknown> = Promise.resolve();

/** The PNG with this heading, drawn once and kept in an LRU cache. */
export function sharePicture(heading: string, business: string): Promise<Tagged> {
  const key = `${business}\n${heading}`;
  const known = drawn.get(key);
  if (known) return known;
  const picture = last.then(() => draw(heading, business));
  drawn.set(key, picture);
  last = picture.catch((error: unknown) => {
    logger.error({ err: error }, "a share picture could not be drawn");
    drawn.delete(key);
  });
  return picture;
}
