/**
 * How long a body may take to arrive, in milliseconds. Forms have 64 KB at most; only staff, drivers and customers with a
 * claim send files, up to 45 MB, which take six minutes at 1 Mbit/s. Without a login, a driver's link or an order's there
 * is an answer before the first byte.
 */
export const BODY_MS = { form: 30_000, upload: 600_000 };
/** What is still coming after the answer is read for this long, so that the visitor sees the answer and not a reset. */
const DRAIN_MS = 2_000;

/**
 * A handler that hangs up on a client that sends a body too slowly, or keeps sending after the answer: that part is
 * never read, and the connection would wait for its end.
 * @param {(path: string) => boolean} takesUploads
 * @param {{ form: number, upload: number, drain: number }} [times] in milliseconds
 */
export const boundBodies =
  (takesUploads, times = { ...BODY_MS, drain: DRAIN_MS }) =>
  (
    /** @type {import("express").Request} */ request,
    /** @type {import("express").Response} */ response,
    /** @type {() => void} */ next,
  ) => {
    const hangUp = () => {
      if (!request.complete) request.socket.destroy();
    };
    const late = setTimeout(hangUp, takesUploads(request.path) ? times.upload : times.form).unref();
    response.once("close", () => clearTimeout(late));
    response.once("finish", () => {
      if (request.complete) return;
      // A reader that has begun would pause it once its buffer is full.
      request.removeAllListeners("data");
      request.resume();
      const { socket } = request;
      const drained = setTimeout(hangUp, times.drain);
      request.once("end", () => clearTimeout(drained));
      socket.once("close", () => clearTimeout(drained));
    });
    next();
  };
