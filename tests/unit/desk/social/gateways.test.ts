import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { postFacets } from "#app/domain/desk/social/link-facets.ts";
import { postToBluesky } from "#app/gateways/bluesky.server.ts";
import { postToMastodon } from "#app/gateways/mastodon.server.ts";
import { postToWebhook } from "#app/gateways/social-webhook.server.ts";

type Seen = { path: string; headers: IncomingHttpHeaders; body: string };
type Reply = { status?: number; body?: string; headers?: Record<string, string> } | "silence" | "hang up";

let server: Server;
let base: string;
let seen: Seen[];
/** What the local server answers, by path; anything else is a 404. */
let replies: Record<string, Reply | ((body: string) => Reply)>;

function replyTo(path: string, body: string): Reply {
  const reply = replies[path] ?? { status: 404, body: "{}" };
  return typeof reply === "function" ? reply(body) : reply;
}

beforeEach(async () => {
  seen = [];
  replies = {};
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? "";
    seen.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString("latin1") });
    const reply = replyTo(path, Buffer.concat(chunks).toString("utf8"));
    if (reply === "silence") return;
    if (reply === "hang up") return void request.socket.destroy();
    response.writeHead(reply.status ?? 200, reply.headers).end(reply.body ?? "{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
);

const picture = { bytes: new Uint8Array([1, 2, 3]), type: "image/png", altText: "A map" };
const post = { id: "delivery-1", text: "Hello https://evenhaul.example/go/x", picture: null };
const json = (value: object): Reply => ({ body: JSON.stringify(value) });

describe("Mastodon", () => {
  const send = () => postToMastodon({ server: base, token: "t", answerMs: 2_000 }, post);

  test("gets the picture with its text, then the post with the same key each time", async () => {
    replies["/api/v2/media"] = json({ id: "7" });
    replies["/api/v1/statuses"] = json({ id: "9", url: "https://social.example/9" });
    const result = await postToMastodon({ server: base, token: "t" }, { ...post, picture });
    expect(result).toEqual({ ok: true, url: "https://social.example/9" });
    expect(seen[0]?.body).toContain('name="description"\r\n\r\nA map');
    expect(seen[1]?.headers).toMatchObject({ authorization: "Bearer t", "idempotency-key": "delivery-1" });
    expect(JSON.parse(seen[1]?.body ?? "")).toEqual({ status: post.text, media_ids: ["7"] });
  });

  test.each<[string, Reply, string]>([
    ["a broken server", { status: 503, body: "busy" }, "later"],
    ["too many posts", { status: 429 }, "later"],
    ["a post it can't take", { status: 422, body: '{"error":"too long"}' }, "refused"],
    ["a picture still in work", { status: 422, body: '{"error":"still being processed"}' }, "later"],
    ["a token it doesn't know", { status: 401 }, "unreachable"],
    ["another address", { status: 302, headers: { Location: "/elsewhere" } }, "unreachable"],
    ["garbage", { body: "<html>" }, "later"],
    ["no id", { body: "{}" }, "later"],
    ["a line that breaks", "hang up", "unreachable"],
    ["silence", "silence", "unreachable"],
  ])("%s is a typed answer", async (_, reply, reason) => {
    replies["/api/v1/statuses"] = reply;
    expect(await send()).toMatchObject({ ok: false, reason });
    expect(seen.map(({ path }) => path)).toEqual(["/api/v1/statuses"]);
  });

  test("what may be there is found among the newest posts, however much the server says of each", async () => {
    replies["/api/v1/accounts/verify_credentials"] = json({ id: "1" });
    const note = "x".repeat(30_000);
    const old = (id: number) => ({ id: String(id), url: "", content: `<p>Old ${id}</p>`, account: { note } });
    const found = { id: "20", url: "https://social.example/20", content: `<p>${post.text}</p>` };
    const statuses = [...Array.from({ length: 19 }, (_, id) => old(id)), found];
    replies["/api/v1/accounts/1/statuses?limit=20"] = { body: JSON.stringify(statuses) };
    const again = { ...post, mayBeThere: true };
    expect(await postToMastodon({ server: base, token: "t" }, again)).toEqual({ ok: true, url: found.url });
  });

  test("a token goes to another machine encrypted only", async () => {
    const answer = await postToMastodon({ server: "http://social.example", token: "t" }, post);
    expect(answer).toMatchObject({ ok: false, reason: "refused", detail: expect.stringContaining("https") });
  });
});

describe("Bluesky", () => {
  const [put, create] = ["/xrpc/com.atproto.repo.putRecord", "/xrpc/com.atproto.repo.createRecord"];
  /** What is public, by key. */
  let records: Map<string, string>;
  let isAnswerLost: boolean;
  /** As the network's own server: a key that is taken is a fault of its own for one call, and nothing for the other. */
  const write =
    (mayReplace: boolean) =>
    (body: string): Reply => {
      const { rkey, record } = JSON.parse(body) as { rkey: string; record: object };
      if (records.has(rkey) && !mayReplace)
        return { status: 500, body: '{"error":"InternalServerError","message":"Internal Server Error"}' };
      records.set(rkey, JSON.stringify(record));
      if (isAnswerLost) return "hang up";
      return json({ uri: `at://did:plc:1/app.bsky.feed.post/${rkey}`, cid: "c" });
    };
  const at = new Date("2026-11-25T14:00:00Z");
  const send = (withPicture = false) =>
    postToBluesky(
      { server: base, handle: "ours.example", password: "p", answerMs: 2_000 },
      {
        ...post,
        picture: withPicture ? { ...picture, aspectRatio: { width: 1_600, height: 900 } } : null,
        facets: postFacets(post.text),
        at,
      },
    );
  beforeEach(() => {
    replies["/xrpc/com.atproto.server.createSession"] = json({ did: "did:plc:1", accessJwt: "j" });
    replies["/xrpc/com.atproto.repo.uploadBlob"] = json({ blob: { $type: "blob", size: 3 } });
    [records, isAnswerLost] = [new Map(), false];
    [replies[put], replies[create]] = [write(true), write(false)];
  });

  test("gets the picture with its text and the link by bytes", async () => {
    const answer = await send(true);
    const sent = JSON.parse(seen[2]?.body ?? "");
    expect(sent.rkey).toMatch(/^[234567a-j][234567a-z]{12}$/);
    expect(answer).toEqual({ ok: true, url: `https://bsky.app/profile/ours.example/post/${sent.rkey}` });
    const aspectRatio = { width: 1_600, height: 900 };
    expect(sent.record.embed.images).toEqual([
      { alt: "A map", image: { $type: "blob", size: 3 }, aspectRatio },
    ]);
    expect(sent.record.facets[0].index).toEqual({ byteStart: 6, byteEnd: 35 });
    expect(seen[1]?.headers).toMatchObject({ "content-type": "image/png", authorization: "Bearer j" });
  });

  test("sent again after a lost answer it is the same post, and counts as posted", async () => {
    isAnswerLost = true;
    expect(await send()).toMatchObject({ ok: false, reason: "unreachable" });
    const [first] = records;
    isAnswerLost = false;
    expect(await send()).toMatchObject({ ok: true, url: expect.stringContaining(first?.[0] ?? "nothing") });
    expect([...records]).toEqual([first]);
  });

  test.each<[string, string, Reply, string]>([
    ["a wrong password", "/xrpc/com.atproto.server.createSession", { status: 401 }, "unreachable"],
    ["a session of nobody", "/xrpc/com.atproto.server.createSession", {}, "later"],
    ["a text it can't take", put, { status: 400, body: '{"error":"InvalidRequest"}' }, "refused"],
    ["a broken server", put, { status: 502 }, "later"],
  ])("%s is a typed answer", async (_, path, reply, reason) => {
    replies[path] = reply;
    expect(await send()).toMatchObject({ ok: false, reason });
  });
});

test("a webhook gets JSON whose signature fits its time and its body", async () => {
  replies["/hook"] = json({ url: "https://elsewhere.example/1" });
  const now = new Date("2026-11-25T14:00:00Z");
  const answer = await postToWebhook({ address: `${base}/hook`, secret: "s" }, { ...post, picture }, now);
  expect(answer).toEqual({ ok: true, url: "https://elsewhere.example/1" });
  const { headers, body } = seen[0] as Seen;
  const expected = createHmac("sha256", "s").update(`${headers["x-timestamp"]}.${body}`).digest("hex");
  expect(headers["x-signature"]).toBe(`sha256=${expected}`);
  expect(JSON.parse(body)).toMatchObject({ id: "delivery-1", picture: { base64: "AQID", altText: "A map" } });
});
