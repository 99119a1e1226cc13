import { createHash } from "node:crypto";
import { databaseVersion } from "#app/domain/base/database/database-changes.server.ts";
import { newestItems } from "./newest-items.server";
import type { NewsItem } from "./news-item";
import { nextNewsChangeAt } from "./published-posts.server";

/** The ticker's posts as they are sent. `id` changes exactly when the items do. */
export type NewsMessage = { id: string; items: readonly NewsItem[]; json: string };

/**
 * Cached news expires after this many milliseconds, because posts are published and age out without a database change.
 */
const KEPT_MS = 5_000;

/** `until`: when a scheduled post comes out or an old one leaves. */
let kept: { message: NewsMessage; version: string; readAt: number; until: number } | null = null;
let reading: { version: string; message: Promise<NewsMessage> } | null = null;

/**
 * The ten newest posts, reread only after a database change or when the cache expires. Rejects if they can't be read.
 */
export async function latestNews(): Promise<NewsMessage> {
  // Read before the posts: a change in between is noticed on the next call.
  const version = databaseVersion();
  const now = Date.now();
  if (kept?.version === version && now - kept.readAt < KEPT_MS && now < kept.until) return kept.message;
  if (reading?.version === version) return reading.message;
  const mine = { version, message: read(version) };
  reading = mine;
  try {
    return await mine.message;
  } finally {
    if (reading === mine) reading = null;
  }
}

async function read(version: string): Promise<NewsMessage> {
  const readAt = Date.now();
  const until = await nextNewsChangeAt(new Date(readAt));
  const items = await newestItems(new Date(readAt));
  const json = JSON.stringify(items);
  const id = createHash("sha256").update(json).digest("base64url").slice(0, 16);
  const message = kept?.message.id === id ? kept.message : { id, items, json };
  if (!kept || kept.readAt <= readAt) kept = { message, version, readAt, until };
  return message;
}
