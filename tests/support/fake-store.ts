import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Mode = "good" | "rejects" | "fails" | "never";

/** The part of S3 that Litestream asks for: objects to put, get, list by folder and delete. Keeps them in memory. */
export async function startFakeStore() {
  const objects = new Map<string, { body: Buffer; at: Date }>();
  const store = { mode: "good" as Mode, objects };

  const xml = (response: ServerResponse, body: string, status = 200) =>
    response
      .writeHead(status, { "Content-Type": "application/xml" })
      .end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);

  function list(query: URLSearchParams, response: ServerResponse) {
    const [prefix, delimiter] = [query.get("prefix") ?? "", query.get("delimiter") ?? ""];
    const folders = new Set<string>();
    const found: string[] = [];
    for (const [key, { body, at }] of [...objects].sort(([one], [other]) => (one < other ? -1 : 1))) {
      if (!key.startsWith(prefix)) continue;
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      if (end >= 0) folders.add(key.slice(0, end + 1));
      else
        found.push(
          `<Contents><Key>${key}</Key><Size>${body.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`,
        );
    }
    const prefixes = [...folders].map((name) => `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`);
    xml(
      response,
      `<ListBucketResult><IsTruncated>false</IsTruncated>${found.join("")}${prefixes.join("")}</ListBucketResult>`,
    );
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (store.mode === "never") return;
    if (store.mode === "rejects" || !request.headers.authorization?.includes("Credential=KEY-OF-A-TEST/"))
      return xml(response, "<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>", 403);
    if (store.mode === "fails") return xml(response, "<Error><Code>InternalError</Code></Error>", 500);
    const url = new URL(request.url ?? "/", "http://store");
    const [, key = ""] = /^\/bucket\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    if (request.method === "GET" && key === "") return list(url.searchParams, response);
    if (request.method === "PUT") {
      objects.set(key, { body: Buffer.concat(chunks), at: new Date() });
      return response.writeHead(200, { ETag: '"any"' }).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (request.method === "GET" && object)
      return response.writeHead(200, { "Content-Length": object.body.length }).end(object.body);
    return xml(response, "<Error><Code>NoSuchKey</Code></Error>", 404);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(store, {
    url: `s3://bucket/evenhaul?endpoint=${endpoint}`,
    keys: { LITESTREAM_ACCESS_KEY_ID: "KEY-OF-A-TEST", LITESTREAM_SECRET_ACCESS_KEY: "secret of a test" },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
}
