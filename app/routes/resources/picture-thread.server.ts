import { AnsweringThread } from "#app/threads/answering-thread.server.ts";
import type { DrawnPicture, PictureOrder } from "./draw-share-picture.server";

const thread = new AnsweringThread<PictureOrder, DrawnPicture>({
  work: "draws pictures",
  source: "app/routes/resources/draw-share-picture.server.ts",
  built: "draw-share-picture.js",
  longestMs: 20_000,
});

/** Draws a picture in a thread of its own. */
export const drawInThread = (heading: string, business: string): Promise<DrawnPicture> =>
  thread.ask({ heading, business });
