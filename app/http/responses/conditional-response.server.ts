import { createHash } from "node:crypto";

type Body = string | Uint8Array<ArrayBuffer>;

/** `tag` changes whenever `body` does. */
export type Tagged = { body: Body; tag: string };

/** The tag is weak because compression changes the bytes but not the content. */
export const withTag = (body: Body): Tagged => ({
  body,
  tag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
});

/** Whether an If-None-Match header names this tag. */
export const isKnown = (header: string | null | undefined, tag: string): boolean =>
  (header ?? "").split(",").some((one) => one.trim().replace(/^(W\/)?/, "W/") === tag);

/** Responds with 304 if the client already has this version. */
export function conditionalResponse(
  request: Request,
  { body, tag }: Tagged,
  headers: Record<string, string>,
): Response {
  const known = isKnown(request.headers.get("If-None-Match"), tag);
  return new Response(known ? null : body, { status: known ? 304 : 200, headers: { ...headers, ETag: tag } });
}
