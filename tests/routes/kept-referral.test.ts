import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
    VPIC_BASE_URL: "http://127.0.0.1:9",
  });
}, 60_000);
afterAll(() => site.stop());

test.each(["/", "/how-it-works", "/price-guarantee", "/news"])(
  "a page that is kept for everyone (%s) gives a friend's visitor the code, and nobody else",
  async (path) => {
    const [plain, linked] = [await fetch(site.url + path), await fetch(`${site.url}${path}?ref=FRIEND-7`)];
    expect(plain.headers.getSetCookie()).toEqual([]);
    expect(plain.headers.get("Cache-Control")).toContain("public");
    expect(linked.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^referral=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(linked.headers.get("Cache-Control")).toBe("private, max-age=0, must-revalidate");
    expect(await linked.text()).toBe(await plain.text());
  },
);
