import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { startSite } from "./start-site";
import type { Site } from "./start-site";
import { TEMPLATE } from "./template-database";

export type TwoSites = {
  /** The proxy, which asks one process after the other, whoever the visitor is. */
  url: string;
  sites: readonly [Site, Site];
  stop: () => Promise<void>;
};

/** Two processes of the built site on one database, behind a proxy that remembers nobody. */
export async function startTwoSites(env: Record<string, string> = {}): Promise<TwoSites> {
  const template = join(process.env[TEMPLATE] ?? "", "template.db");
  const settings = { VPIC_BASE_URL: "http://127.0.0.1:9", TRUST_PROXY: "X-Test-Address", ...env };
  const first = await startSite(template, settings);
  const second = await startSite(template, { ...settings, DATABASE_URL: `file:${first.database}` });
  const sites = [first, second] as const;
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    const { hostname, port } = new URL(sites[turn++ % 2 ? 1 : 0].url);
    const { method, url: path, headers } = incoming;
    const passed = request({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
  const { port } = proxy.address() as AddressInfo;
  const stop = async () => {
    proxy.closeAllConnections();
    await new Promise((closed) => proxy.close(closed));
    // The first one's folder has the database.
    await second.stop();
    await first.stop();
  };
  return { url: `http://127.0.0.1:${port}`, sites, stop };
}
