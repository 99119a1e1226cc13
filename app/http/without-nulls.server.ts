import { Transform } from "node:stream";

const isSomething = (byte: number) => byte !== 0;

/**
 * React 18 writes pages through a buffer of 2 KB, and where a character of several bytes does not fit into its rest,
 * that rest is sent as zero bytes, which HTML does not allow (facebook/react#24985). This takes them out.
 */
export function withoutNulls(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter(isSomething) : chunk);
    },
  });
}
