import { join } from "node:path";
import { expect, test } from "vitest";
import { ourServer, startSite, stockServer } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const template = () => join(process.env[TEMPLATE] ?? "", "template.db");
const manySlashes = `/a${"/".repeat(15_500)}x`;
/** As long as a path may be, and one more: what is longer is cut to it before a router looks for slashes at its end. */
const MAX_CUT_LENGTH = 1_001;

test.each([
  ["ours", ourServer, 414],
  ["Remix's own", stockServer, 404],
])("15,500 slashes reach no router, under %s", async (_whose, server, status) => {
  const site = await startSite(template(), { VPIC_BASE_URL: "http://127.0.0.1:9" }, server);
  try {
    const answer = await fetch(site.url + manySlashes);
    await answer.arrayBuffer();
    expect(answer.status).toBe(status);
    // Both servers log the path that they look for.
    const logged = () => (site.output().match(/\/a\/+x?/g) ?? []).map((path) => path.length);
    await expect.poll(() => logged().length).toBeGreaterThan(0);
    expect(Math.max(...logged())).toBeLessThanOrEqual(MAX_CUT_LENGTH);
  } finally {
    await site.stop();
  }
});
