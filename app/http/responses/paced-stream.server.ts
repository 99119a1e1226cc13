import { once } from "node:events";
import type { ServerResponse } from "node:http";

/**
 * A response body that asks for the next bytes only when the last ones have left. Remix writes on whether or not anybody
 * reads, so this looks at Node's own `response`, which our server lends. Ends the source if the client goes away.
 */
export function pacedStream(
  source: AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>,
  request: Request,
  response?: ServerResponse,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (response?.writableNeedDrain) await drained(response);
        if (request.signal.aborted || response?.destroyed) {
          await source.return();
          return controller.close();
        }
        const { done, value } = await source.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await source.return();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Until the client has read on, or is gone. */
async function drained(response: ServerResponse): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const ignoreAbort = (error: unknown) => {
    if (!signal.aborted) throw error;
  };
  await Promise.race([
    once(response, "drain", { signal }).catch(ignoreAbort),
    once(response, "close", { signal }).catch(ignoreAbort),
  ]);
  waiting.abort();
}
