import type { ServerResponse } from "node:http";

/** Throw these to end a loader or an action early; `message` is shown to the visitor. */
const reject = (status: number, statusText: string, message: string, headers: HeadersInit = {}) =>
  new Response(message, {
    status,
    statusText,
    headers: { "Content-Type": "text/plain; charset=utf-8", ...headers },
  });

export const badRequest = (message: string) => reject(400, "Bad Request", message);
/** The response to a request from another site's page. */
export const foreignMessage =
  "This came from another site, so we didn’t act on it. Please use the form on our own page.";
export const foreign = () => reject(403, "Forbidden", foreignMessage);
/** For a member of staff whose role doesn't include what they asked for. */
export const forbidden = () =>
  reject(403, "Not for your role", "Your role doesn’t include this. An owner can change that under Staff.");
const INCOMPLETE = "The address may be mistyped or incomplete. If it came in an email, copy the whole link.";
export const notFound = (message = INCOMPLETE) => reject(404, "Not Found", message);
/**
 * Call this before a response that streams: asked for as data, Remix would read it to its end first, which a live
 * stream doesn't have and a large file shouldn't. `response` is Node's own, which our server lends.
 */
export function rejectAsData(response: ServerResponse | undefined): void {
  if (/^[^?]*\.data(\?|$)/.test(response?.req.url ?? "")) throw notFound();
}
export const methodNotAllowed = (allow: string) =>
  reject(405, "Method Not Allowed", `This address answers ${allow} only.`, { Allow: allow });
export const tooLarge = () => reject(413, "Content Too Large", "This is more than we can read at once.");
export const unsupportedType = (expected: string) =>
  reject(415, "Unsupported Media Type", `This address reads ${expected} only.`);
/** `seconds`: when to ask again. */
export const busy = (message: string, seconds: number) =>
  reject(503, "Service Unavailable", message, {
    "Retry-After": String(seconds),
    "Cache-Control": "no-store",
  });
export const tooManyRequests = (message: string, headers: { "Retry-After": string }) =>
  reject(429, "Too Many Requests", message, headers);
