import { db } from "#app/db.server.ts";
import { contentDigest } from "#app/domain/base/versions/content-digest.server.ts";
import { postKind } from "./post-kind.server";
import type { PostContent } from "./post-kind.server";

/** A post and the digest that its form carries; null for an id that no post has. */
export async function loadPost(id: string): Promise<{ post: PostContent; basedOn: string } | null> {
  const post = await postKind.find(db, id);
  return post && { post, basedOn: contentDigest(post) };
}
