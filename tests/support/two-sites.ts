import { spawn } from "node:child_process";
import { createServer, request } from "node:http";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startSite } from "./start-site";
import type { Site } from "./start-site";
import { TEMPLATE } from "./template-database";
import { visitorOn } from "./answer";

type Proxy = { url: string; stop: () => Promise<void> };

/** A proxy of a few lines that asks one process after the other, no matter who the visitor is. */
async function startNode(urls: readonly string[]): Promise<Proxy> {
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    const { hostname, port } = new URL(urls[turn++ % urls.length] ?? "");
    const { method, url: path, headers } = incoming;
    const passed = request({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });
  const port = await freePort();
  await new Promise<void>((listening) => proxy.listen(port, "127.0.0.1", listening));
  const stop = async () => {
    proxy.closeAllConnections();
    await new Promise((closed) => proxy.close(closed));
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

const nginxConfig = (folder: string, port: number, urls: readonly string[]) => `
daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/errors;
events { worker_connections 512; }
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  upstream sites { ${urls.map((url) => `server ${new URL(url).host};`).join(" ")} keepalive 8; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 48m;
    location / {
      proxy_pass http://sites;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
    }
  }
}`;

async function startNginx(urls: readonly string[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "conf"), nginxConfig(folder, port, urls));
  const nginx = spawn("nginx", ["-p", folder, "-e", join(folder, "errors"), "-c", join(folder, "conf")]);
  const ended = new Promise<void>((resolve) => nginx.once("exit", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(url).then(
      () => true,
      () => nginx.exitCode !== null,
    );
  while (!(await isUp()));
  if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
  const stop = async () => {
    nginx.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

export const proxies = { node: startNode, nginx: startNginx };

export type TwoSites = { url: string; sites: readonly [Site, Site]; stop: () => Promise<void> };

/** Two processes of the built site on one database, behind a proxy that remembers no visitor. */
export async function startTwoSites(
  kind: keyof typeof proxies,
  env: Record<string, string> = {},
): Promise<TwoSites> {
  const template = join(process.env[TEMPLATE] ?? "", "template.db");
  const settings = { VPIC_BASE_URL: "http://127.0.0.1:9", TRUST_PROXY: "X-Test-Address", ...env };
  const first = await startSite(template, settings);
  const second = await startSite(template, { ...settings, DATABASE_URL: `file:${first.database}` });
  const sites = [first, second] as const;
  const proxy = await proxies[kind](sites.map(({ url }) => url));
  const stop = async () => {
    await proxy.stop();
    // The first one's folder has the database.
    await second.stop();
    await first.stop();
  };
  return { url: proxy.url, sites, stop };
}

/** A visitor at an address, with a browser's cookies, of one process or of the proxy. */
export const guestOf = (url: string, ip: string) => {
  const ask = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: "manual", ...init });
  return visitorOn(ask, url, { "X-Test-Address": ip });
};
