import type { TestStaff } from "./staff";
import type { Site } from "./start-site";

/** A visitor and the desk of a running site. */
export function deskOf(site: Pick<Site, "url">, { cookie }: TestStaff) {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.url + path, { redirect: "manual", ...init });
  return {
    /** A page's text as visitors get it. */
    read: async (path: string) => (await (await ask(path)).text()).replaceAll("<!-- -->", ""),
    status: async (path: string) => (await ask(path)).status,
    /** A staff screen. */
    screen: async (path: string) =>
      (await (await ask(path, { headers: { Cookie: cookie } })).text()).replaceAll("<!-- -->", ""),
    /** Presses a button of the desk; returns where it leads, or throws with the screen that says why not. */
    press: async (path: string, fields: Record<string, string>) => {
      const response = await ask(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Cookie: cookie, Origin: site.url },
      });
      const text = await response.text();
      if (response.status !== 303)
        throw new Error(`${path} answered ${response.status}: ${text.slice(0, 9_000)}`);
      return response.headers.get("Location") ?? "";
    },
    /** What the chat answers. */
    chat: async (message: string) => {
      const response = await ask("/api/chat", {
        method: "POST",
        body: JSON.stringify({ message }),
        headers: { "Content-Type": "application/json", Origin: site.url },
      });
      return JSON.stringify(await response.json());
    },
  };
}
