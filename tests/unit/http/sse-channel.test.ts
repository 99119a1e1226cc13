import { createServer } from "node:http";
import type { ServerResponse } from "node:http";
import { writeReadableStreamToWritable } from "@remix-run/node";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { createSseChannel } from "#app/http/server/sse-channel.server.ts";
import { listen } from "#tests/support/listen.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

type Rules = Partial<Parameters<typeof createSseChannel>[0]>;

async function served(rules: Rules = {}) {
  const rest = vi.fn();
  const whileListening = vi.fn(() => rest);
  const channel = createSseChannel({ most: 10, maxPerVisitor: 10, whileListening, ...rules });
  const responses: ServerResponse[] = [];
  const server = createServer((request, response) => {
    responses.push(response);
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
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { channel, responses, rest, whileListening, url: `http://127.0.0.1:${port}/` };
}

test("work is done only while somebody listens, once for all of them", async () => {
  const { channel, rest, whileListening, url } = await served();
  expect(whileListening).not.toHaveBeenCalled();
  const [one, other] = await Promise.all([listen(url), listen(url)]);
  expect(whileListening).toHaveBeenCalledTimes(1);
  one.leave();
  await expect.poll(channel.size).toBe(1);
  expect(rest).not.toHaveBeenCalled();
  other.leave();
  await expect.poll(channel.size).toBe(0);
  expect(rest).toHaveBeenCalledTimes(1);
  const third = await listen(url);
  expect(whileListening).toHaveBeenCalledTimes(2);
  third.leave();
});

test("a newcomer gets the latest message, and nobody gets one twice", async () => {
  const { channel, url } = await served();
  const first = await listen(url);
  channel.send("news", "a", "[1]");
  channel.send("news", "a", "[1]");
  const second = await listen(url);
  const knows = await listen(url, { "Last-Event-ID": "a" });
  await expect.poll(() => second.events).toEqual([{ id: "a", event: "news", data: "[1]" }]);
  channel.send("news", "b", "[2]");
  await expect.poll(() => knows.events.map(({ id }) => id)).toEqual(["b"]);
  await expect.poll(() => first.events.map(({ id }) => id)).toEqual(["a", "b"]);
});

test("who does not read is dropped once it has taken nothing from one heartbeat to the next", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { channel, responses, url } = await served();
  const reader = await listen(url);
  const stuck = await listen(url);
  const [, response] = responses;
  Object.defineProperty(response, "writableLength", { value: 10 });
  vi.advanceTimersByTime(25_000);
  await expect.poll(() => reader.comments.length).toBe(1);
  expect(channel.size()).toBe(2);
  vi.advanceTimersByTime(25_000);
  await expect.poll(channel.size).toBe(1);
  await stuck.ended;
  await expect.poll(() => reader.comments.length).toBe(2);
  reader.leave();
});

test("room is counted for all and for each visitor, and given back", () => {
  const channel = createSseChannel({ most: 3, maxPerVisitor: 2, whileListening: () => () => {} });
  const guests: AbortController[] = [];
  const enter = (visitor: string) => {
    const guest = new AbortController();
    guests.push(guest);
    const request = new Request("http://evenhaul.test/news/stream", { signal: guest.signal });
    channel.join({ request, visitor, lastEventId: "" });
  };
  enter("a");
  enter("a");
  expect([channel.hasRoom("a"), channel.hasRoom("b"), channel.hasRoom("")]).toEqual([false, true, true]);
  enter("");
  expect([channel.hasRoom("b"), channel.hasRoom("")]).toEqual([false, false]);
  guests[0]?.abort();
  expect([channel.size(), channel.hasRoom("a")]).toEqual([2, true]);
  channel.close();
  expect(channel.hasRoom("b")).toBe(false);
  expect(channel.size()).toBe(0);
});
