import { join } from "node:path";
import { expect, test } from "vitest";
import { processorTimeOf } from "../../bin/bench/process-figures.ts";
import { ourServer, startSite, stockServer } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const template = () => join(process.env[TEMPLATE] ?? "", "template.db");
const manySlashes = `/a${"/".repeat(15_500)}x`;
/** Clock ticks are coarse, and one answer takes few of them. */
const TIMES = 5;

test.each([
  ["ours", ourServer, 414],
  ["Remix's own", stockServer, 404],
])("15,500 slashes cost no more than a page, under %s", async (_whose, server, status) => {
  const site = await startSite(template(), { VPIC_BASE_URL: "http://127.0.0.1:9" }, server);
  try {
    const ask = (path: string) => fetch(site.url + path).then((answer) => answer.arrayBuffer());
    const costOf = async (path: string) => {
      const before = processorTimeOf(site.process.pid ?? 0);
      for (let asked = 0; asked < TIMES; asked += 1) await ask(path);
      return processorTimeOf(site.process.pid ?? 0) - before;
    };
    expect((await fetch(site.url + manySlashes)).status).toBe(status);
    await ask("/no-such-page");
    const usual = await costOf("/no-such-page");
    expect(await costOf(manySlashes)).toBeLessThan(3 * usual + 200);
  } finally {
    await site.stop();
  }
});
