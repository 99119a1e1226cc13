import { Transform } from "node:stream";

const closing = Buffer.from("</body></html>");

/**
 * React closes the document when the page stands, and Remix writes its data behind it, where HTML allows nothing. This
 * takes the closing tags out of the stream and puts them at its end.
 */
export function closeLast(): Transform {
  let held = Buffer.alloc(0);
  let taken = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (taken) return done(null, chunk);
      const bytes = Buffer.concat([held, chunk]);
      const at = bytes.indexOf(closing);
      if (at >= 0) {
        taken = true;
        return done(null, Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + closing.length)]));
      }
      // The tags may come in two pieces.
      const safe = Math.max(0, bytes.length - closing.length + 1);
      held = bytes.subarray(safe);
      done(null, bytes.subarray(0, safe));
    },
    flush(done) {
      done(null, taken ? closing : held);
    },
  });
}
