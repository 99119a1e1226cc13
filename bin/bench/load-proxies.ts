import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isInstalled, measureGet } from "./load-generator";
import { freePort } from "./running-site";
import type { Figure } from "./table";

const encoding = { "Accept-Encoding": "gzip, deflate, br" };
/** What Varnish writes down of every single request. */
const unlogged = "ReqHeader RespHeader ReqUnset RespUnset VCL_call VCL_return Timestamp".split(" ");
const absent = (what: string): Figure => ({ what: `${what}: not installed`, value: NaN, limit: 0, unit: "" });

/** What each server writes itself. */
const theirOwn = new Set(
  "connection content-encoding content-length content-type date etag keep-alive server transfer-encoding".split(
    " ",
  ),
);

/** An answer's headers as nginx's configuration writes them, so that both send the same bytes. */
const sameHeaders = (headers: Headers): string =>
  [...headers]
    .filter(([name]) => !theirOwn.has(name))
    .map(([name, value]) => `add_header ${name} "${value.replace(/["\\]/g, "\\$&")}";`)
    .join("\n");

/** nginx with a file of home's size and with home's headers, and Varnish before our server with docs/operations/varnish.vcl. */
export async function measureProxies(site: string, bytes: number): Promise<Figure[]> {
  if (!isInstalled("nginx")) return [absent("nginx")];
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-proxies-"));
  // Started by root, both go on as users of their own.
  chmodSync(folder, 0o755);
  try {
    const headers = sameHeaders((await fetch(`${site}/`, { headers: encoding })).headers);
    const file = await withNginx(folder, { bytes, headers }, (address, pid) =>
      measureGet(address, pid, encoding),
    );
    const nginx: Figure = {
      what: "nginx, a file of home's size",
      value: file.perSecond,
      limit: 0,
      unit: "/s",
      floor: true,
    };
    if (!isInstalled("varnishd")) return [nginx, absent("Varnish")];
    return [
      nginx,
      ...(await withVarnish(folder, site, (address, pid) => behind(folder, address, pid, file.perSecond))),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function behind(folder: string, address: string, pid: number, nginxRate: number): Promise<Figure[]> {
  await (await fetch(`${address}/`, { headers: encoding })).text();
  const { perSecond } = measureGet(`${address}/`, pid, encoding);
  const counters = spawnSync("varnishstat", ["-n", join(folder, "varnish"), "-1"], {
    encoding: "utf8",
  }).stdout;
  const counter = (name: string) => Number(new RegExp(`^MAIN\\.${name}\\s+(\\d+)`, "m").exec(counters)?.[1]);
  return [
    { what: "home behind Varnish", value: perSecond, limit: 0, unit: "/s", floor: true },
    {
      what: "home behind Varnish, of nginx",
      value: (perSecond / nginxRate) * 100,
      limit: 70,
      unit: "%",
      floor: true,
    },
    {
      what: "Varnish: hits",
      value: (counter("cache_hit") / counter("client_req")) * 100,
      limit: 95,
      unit: "%",
      floor: true,
    },
    {
      what: "Varnish: personal pages out of the cache",
      value: await personalHits(address),
      limit: 0,
      unit: "",
    },
  ];
}

/** Asks for each personal address twice; an answer out of the cache has two numbers in X-Varnish. */
async function personalHits(address: string): Promise<number> {
  let hits = 0;
  // The measurement held this process up: it has yet to notice which connections Varnish closed meanwhile.
  await sleep(100);
  for (const path of [
    "/quote",
    "/contact",
    "/chat",
    "/search?q=boat",
    "/?step=vehicle",
    "/quote.data",
    "/admin/login",
  ])
    for (let round = 0; round < 2; round += 1) {
      const answer = await fetch(address + path, {
        headers: { Cookie: `visit=${round}` },
        redirect: "manual",
      });
      await answer.text();
      if (answer.headers.get("X-Varnish")?.includes(" ")) hits += 1;
    }
  return hits;
}

async function withNginx<T>(
  folder: string,
  { bytes, headers }: { bytes: number; headers: string },
  work: (address: string, pid: number) => T,
): Promise<T> {
  const port = await freePort();
  writeFileSync(join(folder, "home.html"), "x".repeat(bytes));
  const configuration = join(folder, "nginx.conf");
  writeFileSync(
    configuration,
    `daemon off; pid ${folder}/nginx.pid; worker_processes 1; error_log ${folder}/nginx.log;
    events { worker_connections 512; }
    http { access_log off; sendfile on; keepalive_requests 1000000; client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi; server { listen 127.0.0.1:${port}; root ${folder};
    ${headers} } }`,
  );
  const nginx = spawn("nginx", ["-c", configuration, "-e", `${folder}/nginx.log`], { stdio: "inherit" });
  const ended = new Promise<void>((resolve) => nginx.once("exit", () => resolve()));
  try {
    await answers(`http://127.0.0.1:${port}/home.html`);
    return work(`http://127.0.0.1:${port}/home.html`, nginx.pid ?? 0);
  } finally {
    nginx.kill("SIGTERM");
    await ended;
  }
}

async function withVarnish<T>(
  folder: string,
  site: string,
  work: (address: string, pid: number) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const rules = join(folder, "site.vcl");
  const { hostname, port: sitePort } = new URL(site);
  writeFileSync(
    rules,
    readFileSync("docs/operations/varnish.vcl", "utf8")
      .replace('"127.0.0.1"', `"${hostname}"`)
      .replace('"3000"', `"${sitePort}"`),
  );
  const options = [
    "-F",
    "-n",
    join(folder, "varnish"),
    "-a",
    `127.0.0.1:${port}`,
    "-f",
    rules,
    "-s",
    "malloc,64m",
    // As docs/operate.md starts it, and as nginx beside it, which logs no requests.
    "-p",
    `vsl_mask=${unlogged.map((tag) => `-${tag}`).join()}`,
  ];
  const varnish = spawn("varnishd", options, { stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise<void>((resolve) => varnish.once("exit", () => resolve()));
  try {
    await answers(`http://127.0.0.1:${port}/healthz`);
    return await work(`http://127.0.0.1:${port}`, varnish.pid ?? 0);
  } finally {
    varnish.kill("SIGTERM");
    await ended;
  }
}

/** Resolves once a server that has just been started answers; throws after ten seconds. */
async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(address).catch(() => null);
    await answer?.text();
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${address} does not answer.`);
}
