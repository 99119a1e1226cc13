import { createHash } from "node:crypto";
import type { OutgoingPost, SocialAnswer, SocialFailure } from "./social-answer";
import { requestJson } from "./social-request.server";
import type { OutboundCall } from "./social-request.server";

export type BlueskyAccount = { server: string; handle: string; password: string; answerMs?: number };

/** A link or a tag in the text, in offsets of its UTF-8 bytes. */
type Facet = { byteStart: number; byteEnd: number } & ({ uri: string } | { tag: string });

type Session = { ok: true; did: string; token: string } | SocialFailure;

async function openSession(account: BlueskyAccount): Promise<Session> {
  const reply = await requestJson(
    account.server,
    "/xrpc/com.atproto.server.createSession",
    json({ identifier: account.handle, password: account.password }),
    account.answerMs,
  );
  if (!reply.ok) return reply;
  const { did, accessJwt } = reply.json;
  if (typeof did !== "string" || typeof accessJwt !== "string")
    return { ok: false, reason: "later", detail: "The server opened no session." };
  return { ok: true, did, token: accessJwt };
}

/** The record's key follows from the post's id and time, so the same post sent again replaces itself. */
export async function postToBluesky(
  account: BlueskyAccount,
  post: OutgoingPost & { facets: readonly Facet[]; at: Date },
): Promise<SocialAnswer> {
  const session = await openSession(account);
  if (!session.ok) return session;
  const authorization = { Authorization: `Bearer ${session.token}` };
  let embed: object | null = null;
  if (post.picture) {
    const { bytes, type, altText, aspectRatio } = post.picture;
    const init: OutboundCall = {
      method: "POST",
      headers: { ...authorization, "Content-Type": type },
      body: bytes,
    };
    const reply = await requestJson(
      account.server,
      "/xrpc/com.atproto.repo.uploadBlob",
      init,
      account.answerMs,
    );
    if (!reply.ok) return reply;
    embed = {
      $type: "app.bsky.embed.images",
      images: [{ alt: altText, image: reply.json["blob"], ...(aspectRatio && { aspectRatio }) }],
    };
  }
  const record = {
    $type: "app.bsky.feed.post",
    text: post.text,
    langs: ["en-US"],
    createdAt: post.at.toISOString(),
    ...(post.facets.length > 0 && { facets: post.facets.map(facetRecord) }),
    ...(embed && { embed }),
  };
  const rkey = recordKey(post.id, post.at);
  const reply = await requestJson(
    account.server,
    // Not createRecord: that fails with a 500 if the post is there already and only its answer was lost.
    "/xrpc/com.atproto.repo.putRecord",
    json({ repo: session.did, collection: "app.bsky.feed.post", rkey, record }, authorization),
    account.answerMs,
  );
  if (!reply.ok) return reply;
  const url = `https://bsky.app/profile/${account.handle}/post/${rkey}`;
  return typeof reply.json["uri"] === "string" ? { ok: true, url } : noUri;
}

/** Whether the server opens a session. */
export async function checkBluesky(account: BlueskyAccount): Promise<SocialAnswer> {
  const session = await openSession(account);
  return session.ok ? { ok: true, url: `https://bsky.app/profile/${account.handle}` } : session;
}

const noUri: SocialFailure = { ok: false, reason: "later", detail: "The server’s answer has no address." };

const json = (body: object, headers: Record<string, string> = {}): OutboundCall => ({
  method: "POST",
  headers: { ...headers, "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

const facetRecord = ({ byteStart, byteEnd, ...feature }: Facet) => ({
  index: { byteStart, byteEnd },
  features: [
    "uri" in feature
      ? { $type: "app.bsky.richtext.facet#link", uri: feature.uri }
      : { $type: "app.bsky.richtext.facet#tag", tag: feature.tag },
  ],
});

const alphabet = "234567abcdefghijklmnopqrstuvwxyz";

/** A key as AT Protocol's TID: microseconds of the post's time and ten bits of its id, in base 32. */
function recordKey(id: string, at: Date): string {
  const bits = BigInt(createHash("sha256").update(id).digest().readUInt16BE(0) % 1024);
  let rest = ((BigInt(at.getTime()) * 1_000n) << 10n) | bits;
  let key = "";
  for (let place = 0; place < 13; place++) {
    key = alphabet.charAt(Number(rest & 31n)) + key;
    rest >>= 5n;
  }
  return key;
}
