import { createHash } from "node:crypto";

type Body = string | Uint8Array<ArrayBuffer>;

/** What is answered, and a tag that changes with it. */
export type Tagged = { body: Body; tag: string };

/** The tag is weak: compression changes the bytes and not what they say. */
export const withTag = (body: Body): Tagged => ({
  body,
  tag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
});

/** Answers with the body, or with 304 where the asker says that it has this very one. */
export function conditionalResponse(
  request: Request,
  { body, tag }: Tagged,
  headers: Record<string, string>,
): Response {
  const known = (request.headers.get("If-None-Match") ?? "")
    .split(",")
    .some((one) => one.trim().replace(/^(W\/)?/, "W/") === tag);
  return new Response(known ? null : body, { status: known ? 304 : 200, headers: { ...headers, ETag: tag } });
}
