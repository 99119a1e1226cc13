import { createSocket } from "node:dgram";
import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, Server, ServerResponse } from "node:http";
import { createServer as createTcpServer } from "node:net";
import type { AddressInfo, Server as TcpServer } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkMastodon } from "#app/gateways/mastodon.server.ts";
import { requestOutbound } from "#app/gateways/outbound-request.server.ts";
import type { OutboundRequest } from "#app/gateways/outbound-request.server.ts";

/** A public IPv6 address that no registry has given to anyone, so nothing answers there. */
const PUBLIC_ADDRESS = "2d00::1";
/** Far more than the machine's own time, and the whole wait of a test whose server never answers. */
const SHORT_LIMIT_MS = 400;
const LONG_LIMIT_MS = 30_000;
const MAX_BYTES = 10_000;

let connections = 0;
let seen: { path: string; headers: IncomingHttpHeaders }[] = [];
let bytesTaken = 0;

/** Writes without an end, as fast as the other side takes it. */
function flood(response: ServerResponse) {
  response.writeHead(200);
  const block = "a".repeat(64 * 1024);
  const more = () => {
    while (!response.destroyed && response.write(block));
    response.once("drain", more);
  };
  more();
  response.on("close", () => (bytesTaken = response.socket?.bytesWritten ?? bytesTaken));
}

const answers: Record<string, (response: ServerResponse) => unknown> = {
  "/flood": flood,
  "/hang": () => {},
  "/drip": (response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write("a"), 20);
    response.on("close", () => clearInterval(drip));
  },
  "/drip-head": ({ socket }) => {
    socket?.write("HTTP/1.1 200 OK\r\n");
    const drip = setInterval(() => socket?.write("X-A: b\r\n"), 20);
    socket?.on("close", () => clearInterval(drip));
    socket?.on("error", () => clearInterval(drip));
  },
  "/away": (response) => response.writeHead(302, { Location: `${base}/inside` }).end("elsewhere"),
};

const server = createServer((request, response) => {
  const path = request.url ?? "";
  seen.push({ path, headers: request.headers });
  (answers[path] ?? (() => response.end("hello")))(response);
}).on("connection", () => connections++);

const portOf = (one: Server | TcpServer) => (one.address() as AddressInfo).port;
const listen = (one: Server | TcpServer) =>
  new Promise<void>((done) => void one.listen(0, "127.0.0.1", () => done()));
let base = "";
beforeAll(async () => {
  await listen(server);
  base = `http://127.0.0.1:${portOf(server)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [connections, seen, bytesTaken] = [0, [], 0];
});

const ask = (request: Partial<OutboundRequest> & { url: string }) =>
  requestOutbound({
    method: "GET",
    headers: {},
    limitMs: LONG_LIMIT_MS,
    maxBytes: MAX_BYTES,
    allowThisMachine: true,
    ...request,
  });
const textOf = (answer: Awaited<ReturnType<typeof ask>>) => (answer.ok ? answer.body.toString() : answer);

/** One answer of the DNS: a name's address, or none of that kind. */
function dnsReply(query: Buffer, address: Buffer | null): Buffer {
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(address ? 1 : 0, 6);
  head.writeUInt16BE(0, 10);
  if (!address) return Buffer.concat([head, question]);
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc00c, 0);
  question.copy(record, 2, question.length - 4);
  record.writeUInt16BE(address.length, 10);
  return Buffer.concat([head, question, record, address]);
}

/** A name server with a name that changes: first a public address, from then on this machine. */
async function changingName() {
  const socket = createSocket("udp4");
  const AAAA = 28;
  let asked = 0;
  socket.on("message", (query, from) => {
    const isV6 = query.readUInt16BE(query.indexOf(0, 12) + 1) === AAAA;
    const isFirst = asked++ === 0;
    const publicAddress = Buffer.concat([Buffer.from([0x2d]), Buffer.alloc(14), Buffer.from([1])]);
    const address = isFirst ? publicAddress : isV6 ? null : Buffer.from([127, 0, 0, 1]);
    socket.send(dnsReply(query, address), from.port, from.address);
  });
  await new Promise<void>((done) => socket.bind(0, "127.0.0.1", done));
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  const found: string[] = [];
  const resolve = async (name: string): Promise<LookupAddress[]> => {
    const v6 = await resolver.resolve6(name).catch(() => []);
    const addresses = v6.length > 0 ? v6 : await resolver.resolve4(name);
    found.push(...addresses);
    return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  };
  return { resolve, found, close: () => socket.close() };
}

describe("a name that somebody typed", () => {
  test("that changes from a public address to this machine is looked up once, and reaches nothing here", async () => {
    const { resolve, found, close } = await changingName();
    const url = `https://hooks.example:${portOf(server)}/`;
    const first = await ask({ url, resolve, limitMs: SHORT_LIMIT_MS, allowThisMachine: false });
    expect(first.ok).toBe(false);
    expect(first).not.toMatchObject({ reason: "refused" });
    expect(found).toEqual([PUBLIC_ADDRESS]);
    // The name does lead here now: the next call is refused before it connects.
    expect(await ask({ url, resolve, allowThisMachine: false })).toMatchObject({ reason: "refused" });
    expect(found).toEqual([PUBLIC_ADDRESS, "127.0.0.1"]);
    expect(connections).toBe(0);
    close();
  });

  test.each([
    ["a private address beside a public one", [PUBLIC_ADDRESS, "10.0.0.1"]],
    ["this machine", ["127.0.0.1"]],
    ["this machine as IPv6", ["::1"]],
    ["this machine as mapped IPv4", ["::ffff:127.0.0.1"]],
    ["a private network behind NAT64", ["64:ff9b::a00:1"]],
    ["a cloud's metadata", ["169.254.169.254"]],
    ["a link of this machine", ["fe80::1%lo"]],
    ["IPv6 that nobody routes", ["4000::1"]],
  ])("that leads to %s is refused, in a trial too", async (_, addresses) => {
    const resolve = async () =>
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    const url = `https://hooks.example:${portOf(server)}/`;
    for (const [one, allowThisMachine] of [
      [url, false],
      [url, true],
      [url.replace("hooks.example", "localhost."), true],
    ] as const)
      expect(await ask({ url: one, resolve, allowThisMachine })).toMatchObject({
        ok: false,
        reason: "refused",
      });
    expect(connections).toBe(0);
  });

  test("is connected to at the address that was looked up and checked, not at another of its own", async () => {
    // Linux has all of 127.0.0.0/8, and its own look-up of "localhost" gives 127.0.0.1.
    const other = createServer((_, response) => void response.end("the checked one"));
    await new Promise<void>((done) => void other.listen(0, "127.0.0.2", () => done()));
    const resolve = async () => [{ address: "127.0.0.2", family: 4 }];
    const answer = await ask({ url: `http://localhost:${portOf(other)}/`, resolve });
    expect(textOf(answer)).toBe("the checked one");
    other.close();
  });

  test("without an address, or one that is never found, is unreachable", async () => {
    const url = "https://hooks.example/";
    expect(await ask({ url, resolve: async () => [] })).toMatchObject({ reason: "unreachable" });
    const never = () => new Promise<LookupAddress[]>(() => {});
    expect(await ask({ url, resolve: never, limitMs: SHORT_LIMIT_MS })).toMatchObject({ reason: "timeout" });
    const lost = () => Promise.reject(new Error("getaddrinfo ENOTFOUND hooks.example"));
    expect(await ask({ url, resolve: lost })).toMatchObject({
      reason: "unreachable",
      detail: expect.stringContaining("ENOTFOUND"),
    });
  });

  test("stays in the Host header and in the question for a certificate", async () => {
    const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
    expect(textOf(await ask({ url: `http://localhost:${portOf(server)}/named`, resolve }))).toBe("hello");
    expect(seen[0]?.headers.host).toBe(`localhost:${portOf(server)}`);
    const names: string[] = [];
    const secure = createTlsServer({
      SNICallback: (name, done) => {
        names.push(name);
        done(new Error("no certificate here"));
      },
    });
    await listen(secure);
    const answer = await ask({ url: `https://localhost:${portOf(secure)}/`, resolve });
    expect(answer).toMatchObject({ ok: false, reason: "unreachable" });
    expect(names).toEqual(["localhost"]);
    secure.close();
  });
});

test.each([
  "https://10.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://0177.0.0.1/",
  "https://127.1/",
  "https://127.0.0.1./",
  "https://１２７.0.0.1/",
  "https://[::1]/",
  "https://[::]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:a9fe:a9fe]/",
  "https://[::127.0.0.1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[2002:7f00:1::]/",
  "https://[2001:0:7f00:1::]/",
  "https://localhost/",
  "http://hooks.example/",
  "https://name:password@hooks.example/",
  "ftp://hooks.example/",
  "file:///etc/passwd",
  "hooks.example",
])("%s is refused without a trial", async (url) => {
  expect(await ask({ url, allowThisMachine: false })).toMatchObject({ ok: false, reason: "refused" });
  expect(connections).toBe(0);
});

test("a channel of a social network goes the same way", async () => {
  for (const address of ["https://10.0.0.1", "https://167772161", "https://[::ffff:127.0.0.1]"])
    expect(await checkMastodon({ server: address, token: "t" }), address).toMatchObject({
      ok: false,
      reason: "refused",
      detail: expect.stringContaining("private network"),
    });
});

describe("a server that misbehaves", () => {
  test("with a redirect isn't followed, wherever that leads", async () => {
    expect(await ask({ url: `${base}/away` })).toMatchObject({ ok: true, status: 302 });
    expect(seen.map(({ path }) => path)).toEqual(["/away"]);
  });

  test("with an answer without an end is read to the limit, and its connection ends", async () => {
    const answer = await ask({ url: `${base}/flood` });
    expect(answer.ok && answer.body.length).toBe(MAX_BYTES);
    await expect.poll(() => bytesTaken).toBeGreaterThan(0);
  });

  test.each(["/hang", "/drip", "/drip-head"])("by %s is given up at the limit", async (path) => {
    expect(await ask({ url: base + path, limitMs: SHORT_LIMIT_MS })).toEqual({
      ok: false,
      reason: "timeout",
      detail: "",
    });
    await expect.poll(() => openConnections()).toBe(0);
  });

  test("with a head of a megabyte, or what is no HTTP, is unreachable", async () => {
    const speaker = createTcpServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", (request) =>
        socket.end(
          request.includes("GET /head")
            ? `HTTP/1.1 200 OK\r\nX: ${"a".repeat(1_000_000)}\r\n\r\n`
            : "hello\r\n",
        ),
      );
    });
    await listen(speaker);
    for (const path of ["/head", "/noise"])
      expect(await ask({ url: `http://127.0.0.1:${portOf(speaker)}${path}` }), path).toMatchObject({
        ok: false,
        reason: "unreachable",
      });
    speaker.close();
  });
});

const openConnections = () =>
  new Promise<number>((done, fail) =>
    server.getConnections((error, count) => (error ? fail(error) : done(count))),
  );
