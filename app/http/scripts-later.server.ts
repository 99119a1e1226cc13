import { Transform } from "node:stream";

const preload = '<link rel="modulepreload" ';

/**
 * Remix asks for a page's scripts as early as for what a visitor sees, and they would share a slow line with fonts and
 * styles. The page works without them, so they come second.
 */
export function scriptsLater(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // Byte for byte. A tag that two pieces share keeps its old place in the queue, which harms nobody.
      const text = chunk.toString("latin1");
      done(null, Buffer.from(text.replaceAll(preload, `${preload}fetchpriority="low" `), "latin1"));
    },
  });
}
