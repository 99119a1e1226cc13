import { Agent as PlainAgent, request as sendPlain } from "node:http";
import type { IncomingMessage } from "node:http";
import { Agent as SecureAgent, request as sendSecure } from "node:https";

/** No answer, or not in time: the question may not have arrived. */
export class UnreachableError extends Error {
  override name = "UnreachableError";

  constructor(cause: Error) {
    super(`the database server did not answer: ${cause.message}`, { cause });
  }
}

/** An idle connection is closed before the server, or something between, closes it. In milliseconds. */
const IDLE_MS = 4_000;

type Answer = Pick<Response, "ok" | "status" | "headers" | "json" | "text">;

/**
 * A `fetch` for libSQL's client with Node's own HTTP, which takes a third of its processor time: a page asks many small
 * questions.
 */
export function requestSender(answerMs: number, maxAtOnce: number) {
  const options = { keepAlive: true, timeout: IDLE_MS, maxSockets: maxAtOnce };
  const agents = { plain: new PlainAgent(options), secure: new SecureAgent(options) };
  return async (request: Request): Promise<Answer> => {
    const body = Buffer.from(await request.arrayBuffer());
    const isSecure = request.url.startsWith("https:");
    const asked = {
      agent: isSecure ? agents.secure : agents.plain,
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), "content-length": body.length },
      signal: AbortSignal.timeout(answerMs),
    };
    return new Promise<Answer>((resolve, reject) => {
      const fail = (error: Error) => reject(new UnreachableError(error));
      const sent = (isSecure ? sendSecure : sendPlain)(request.url, asked, (answer) => {
        readText(answer).then((text) => resolve(answerOf(answer, text)), fail);
      });
      sent.on("error", fail);
      sent.end(body);
    });
  };
}

async function readText(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

function answerOf({ statusCode: status = 0, headers }: IncomingMessage, text: string): Answer {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: new Headers({ "content-type": headers["content-type"] ?? "" }),
    json: async () => JSON.parse(text) as unknown,
    text: async () => text,
  };
}
