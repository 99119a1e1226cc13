import { once } from "node:events";
import type { ServerResponse } from "node:http";

/**
 * A response body that asks for the next text only when the last one has left. Remix writes on whether or not anybody
 * reads, so this looks at Node's own `response`, which our server lends. Ends the texts if the client goes away.
 */
export function textStream(
  texts: AsyncGenerator<string, void, void>,
  request: Request,
  response?: ServerResponse,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (response?.writableNeedDrain) await drained(response);
        if (request.signal.aborted || response?.destroyed) {
          await texts.return();
          return controller.close();
        }
        const { done, value } = await texts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await texts.return();
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
