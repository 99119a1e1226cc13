/** Answers that end a loader or an action early: throw them. `words` is shown to the visitor. */
const refuse = (status: number, statusText: string, words: string, headers: HeadersInit = {}) =>
  new Response(words, {
    status,
    statusText,
    headers: { "Content-Type": "text/plain; charset=utf-8", ...headers },
  });

export const badRequest = (words: string) => refuse(400, "Bad Request", words);
/** What every request is told that comes from another site's page. */
export const foreignWords =
  "This came from another site, so we did not act on it. Please use the form on our own page.";
export const foreign = () => refuse(403, "Forbidden", foreignWords);
export const notFound = (words = "There is nothing at this address.") => refuse(404, "Not Found", words);
export const methodNotAllowed = (allow: string) =>
  refuse(405, "Method Not Allowed", `This address answers ${allow} only.`, { Allow: allow });
export const tooLarge = () => refuse(413, "Content Too Large", "This is more than we can read at once.");
export const unsupportedType = (expected: string) =>
  refuse(415, "Unsupported Media Type", `This address reads ${expected} only.`);
export const tooManyRequests = (words: string, headers: { "Retry-After": string }) =>
  refuse(429, "Too Many Requests", words, headers);
