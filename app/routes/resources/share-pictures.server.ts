import { LRUCache } from "lru-cache";
import { withTag } from "#app/http/responses/conditional-response.server.ts";
import type { Tagged } from "#app/http/responses/conditional-response.server.ts";
import { logger } from "#app/logger.server.ts";
import { AnsweringThread } from "#app/threads/answering-thread.server.ts";
import type { DrawnPicture, PictureOrder } from "./draw-share-picture.server";

/** About 80 KB each. */
const MAX_KEPT = 128;
/** Pictures that wait for the one being drawn; with more, an answer would take seconds. */
const MAX_WAITING = 8;

const drawn = new LRUCache<string, Promise<Tagged>>({ max: MAX_KEPT });

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** The PNG with this heading, drawn once in another thread and kept; null while too many wait to be drawn. */
export function sharePicture(heading: string, business: string): Promise<Tagged> | null {
  const key = `${business}\n${heading}`;
  const known = drawn.get(key);
  if (known) return known;
  if (waiting > MAX_WAITING) return null;
  waiting += 1;
  const picture = last.then(async () => withTag(await drawInThread(heading, business)));
  drawn.set(key, picture);
  last = picture
    .catch((error: unknown) => {
      logger.error({ err: error }, "a share picture could not be drawn");
      drawn.delete(key);
    })
    .finally(() => (waiting -= 1));
  return picture;
}

const thread = new AnsweringThread<PictureOrder, DrawnPicture>({
  work: "draws pictures",
  source: "app/routes/resources/draw-share-picture.server.ts",
  built: "draw-share-picture.js",
  maxMs: 20_000,
});

/** Draws a picture in a thread of its own. */
const drawInThread = (heading: string, business: string): Promise<DrawnPicture> =>
  thread.ask({ heading, business });
