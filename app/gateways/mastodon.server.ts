import type { OutgoingPost, SocialAnswer, SocialFailure } from "./social-answer";
import { requestJson } from "./social-request.server";
import type { OutboundCall } from "./social-request.server";

export type MastodonAccount = { server: string; token: string; answerMs?: number };

/**
 * Posts to a server that speaks Mastodon; asked again with the same id within an hour it gives the first post. Later it
 * would post twice, so what may be there is looked for first.
 */
export async function postToMastodon(account: MastodonAccount, post: OutgoingPost): Promise<SocialAnswer> {
  const authorization = { Authorization: `Bearer ${account.token}` };
  if (post.mayBeThere) {
    const found = await findPosted(account, post.text);
    if (found) return found;
  }
  const media: string[] = [];
  if (post.picture) {
    const body = new FormData();
    body.set("file", new Blob([post.picture.bytes], { type: post.picture.type }), "picture");
    body.set("description", post.picture.altText);
    const reply = await ask(account, "/api/v2/media", { method: "POST", headers: authorization, body });
    if (!reply.ok) return reply;
    if (typeof reply.json["id"] !== "string") return noId;
    media.push(reply.json["id"]);
  }
  const reply = await ask(account, "/api/v1/statuses", {
    method: "POST",
    headers: { ...authorization, "Content-Type": "application/json", "Idempotency-Key": post.id },
    body: JSON.stringify({ status: post.text, ...(media.length > 0 && { media_ids: media }) }),
  });
  if (!reply.ok) return processing(reply);
  const { id, url } = reply.json;
  if (typeof id !== "string") return noId;
  return { ok: true, url: typeof url === "string" ? url : null };
}

/** What a reader sees of a post, without spaces; the server answers in HTML. */
const visible = (html: string) =>
  html
    .replace(/<[^<>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, "");
const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

const MAX_SEARCHED = 20;
/** Each of them comes with everything about its account, its pictures and its links. */
const MAX_SEARCHED_BYTES = 4 * 1024 * 1024;

/** The answer as if it had just been posted, if one of the newest posts has this text; null to go on. */
async function findPosted(account: MastodonAccount, text: string): Promise<SocialAnswer | null> {
  const headers = { Authorization: `Bearer ${account.token}` };
  const self = await ask(account, "/api/v1/accounts/verify_credentials", { method: "GET", headers });
  if (!self.ok) return self;
  const { id } = self.json;
  if (typeof id !== "string") return noId;
  const path = `/api/v1/accounts/${encodeURIComponent(id)}/statuses?limit=${MAX_SEARCHED}`;
  const reply = await ask(account, path, { method: "GET", headers }, MAX_SEARCHED_BYTES);
  if (!reply.ok) return reply;
  const wanted = text.replace(/\s+/g, "");
  const same = Object.values(reply.json).find(
    (each): each is { url?: unknown } =>
      typeof each === "object" &&
      each !== null &&
      "content" in each &&
      typeof each.content === "string" &&
      visible(each.content) === wanted,
  );
  return same ? { ok: true, url: typeof same.url === "string" ? same.url : null } : null;
}

/** Whether the server knows the account; `url` is the account's page. */
export async function checkMastodon(account: MastodonAccount): Promise<SocialAnswer> {
  const headers = { Authorization: `Bearer ${account.token}` };
  const reply = await ask(account, "/api/v1/accounts/verify_credentials", { method: "GET", headers });
  if (!reply.ok) return reply;
  return { ok: true, url: typeof reply.json["url"] === "string" ? reply.json["url"] : null };
}

const ask = ({ server, answerMs }: MastodonAccount, path: string, init: OutboundCall, maxBytes?: number) =>
  requestJson(server, path, init, answerMs, maxBytes);

const noId: SocialFailure = { ok: false, reason: "later", detail: "The server’s answer has no id." };

/** A picture that the server still works on makes it reject the post for a moment. */
const processing = (failure: SocialFailure): SocialFailure =>
  failure.reason === "refused" && /process/i.test(failure.detail) ? { ...failure, reason: "later" } : failure;
