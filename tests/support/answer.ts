import { createRequestHandler } from "@remix-run/node";
import type { ServerBuild } from "@remix-run/node";

// A computed path keeps the type check independent of a build.
const builtServer = new URL("../../build/server/index.js", import.meta.url).href;
const origin = "http://evenhaul.test";
let handle: ReturnType<typeof createRequestHandler> | undefined;

/** Calls the built site's request handler directly, without a socket; `path` may have a query. */
export async function answer(path: string, init: RequestInit = {}): Promise<Response> {
  handle ??= createRequestHandler(
    (await import(/* @vite-ignore */ builtServer)) as ServerBuild,
    "production",
  );
  const request = new Request(new URL(path, origin), { redirect: "manual", ...init });
  request.headers.set("Host", new URL(origin).host);
  return handle(request);
}

/** Posts a form as a browser does, without following redirects. */
export const postForm = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  answer(path, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: origin, ...headers },
  });

export const postJson = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  answer(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
  });

/** A visitor with a cookie jar; redirects aren't followed. */
export function visitor() {
  const jar = new Map<string, string>();
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return response;
  };
  const cookies = () => ({ Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") });
  return {
    jar,
    cookies,
    get: async (path: string) => keep(await answer(path, { headers: cookies() })),
    press: async (path: string, intent: string, fields: Record<string, string> = {}) =>
      keep(await postForm(path, { ...fields, intent }, cookies())),
  };
}

/** The target of a redirect, without its fragment. */
export const leadsTo = (response: Response) => response.headers.get("Location")?.replace(/#.*$/, "");
