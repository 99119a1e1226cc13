import { createRequestHandler } from "@remix-run/node";
import type { ServerBuild } from "@remix-run/node";
import type { RecurringJob } from "#app/jobs/run-jobs.server.ts";

// A computed path keeps the type check independent of a build.
const builtServer = new URL("../../build/server/index.js", import.meta.url).href;
const origin = "http://evenhaul.test";
let handle: ReturnType<typeof createRequestHandler> | undefined;

const siteBuild = async () => (await import(/* @vite-ignore */ builtServer)) as ServerBuild;

/** Calls the built site's request handler directly, without a socket; `path` may have a query. */
export async function answer(path: string, init: RequestInit = {}): Promise<Response> {
  handle ??= createRequestHandler(await siteBuild(), "production");
  const request = new Request(new URL(path, origin), { redirect: "manual", ...init });
  request.headers.set("Host", new URL(origin).host);
  return handle(request);
}

const formPost = (fields: Record<string, string>, from: string, headers: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(fields).toString(),
  headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: from, ...headers },
});

/** Posts a form as a browser does, without following redirects. */
export const postForm = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) => answer(path, formPost(fields, origin, headers));

export const postJson = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  answer(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
  });

/** Runs a recurring job of the built site once. */
export async function runJob(name: string): Promise<void> {
  const { recurring } = (await siteBuild()).entry.module as unknown as { recurring: RecurringJob[] };
  const job = recurring.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job "${name}".`);
  await job.run({
    log: { info() {}, warn() {}, error() {} },
    stopping: () => false,
    signal: new AbortController().signal,
    reach: () => undefined,
  });
}

/** A visitor with a cookie jar and headers of their own; redirects aren't followed. */
export const visitor = (own: Record<string, string> = {}) => visitorOn(answer, origin, own);

/** The same on any site that `ask` asks. */
export function visitorOn(ask: typeof answer, from: string, own: Record<string, string> = {}) {
  const jar = new Map<string, string>();
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return response;
  };
  const cookies = () => ({ ...own, Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") });
  return {
    jar,
    cookies,
    get: async (path: string) => keep(await ask(path, { headers: cookies() })),
    press: async (path: string, intent: string, fields: Record<string, string> = {}) =>
      keep(await ask(path, formPost({ ...fields, intent }, from, cookies()))),
  };
}

/** The target of a redirect, without its fragment. */
export const leadsTo = (response: Response) => response.headers.get("Location")?.replace(/#.*$/, "");
