import { createServer } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { writeReadableStreamToWritable } from "@remix-run/node";
import { expect, onTestFinished, test } from "vitest";
import { createSseChannel } from "#app/http/server/sse-channel.server.ts";
import { listen } from "#tests/support/listen.ts";

test("who does not read is dropped once too much waits for it, while others hear everything", async () => {
  const channel = createSseChannel({ most: 10, maxPerVisitor: 10, whileListening: () => () => {} });
  const server = createServer((request, response) => {
    const stream = channel.join({
      request: new Request("http://evenhaul.test/news/stream"),
      response,
      visitor: "",
      lastEventId: String(request.headers["last-event-id"] ?? ""),
    });
    response.writeHead(200, channel.headers).flushHeaders();
    void writeReadableStreamToWritable(stream, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const deaf = connect(port, "127.0.0.1", () => deaf.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
  deaf.on("error", () => {});
  deaf.pause();
  onTestFinished(() => {
    deaf.destroy();
    server.closeAllConnections();
    server.close();
  });
  await expect.poll(channel.size).toBe(1);
  const reader = await listen(`http://127.0.0.1:${port}/`);
  const long = JSON.stringify("x".repeat(2_000_000));
  for (let sent = 1; sent <= 12; sent += 1) {
    channel.send("news", String(sent), long);
    await expect.poll(() => reader.events.length).toBe(sent);
  }
  await expect.poll(channel.size).toBe(1);
  reader.leave();
  await expect.poll(channel.size).toBe(0);
});
