/**
 * What became of a post. "refused": this post will never be taken. "later": not now. "unreachable": the server is down,
 * slow or rejects us. `detail` is for staff.
 */
export type SocialAnswer =
  | { ok: true; /** the post's address there, if the server says it */ url: string | null }
  | { ok: false; reason: "refused" | "later" | "unreachable"; detail: string };

export type SocialFailure = Extract<SocialAnswer, { ok: false }>;

/** `aspectRatio` in pixels: without it Bluesky's readers see a square. */
export type SocialPicture = {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  altText: string;
  aspectRatio?: { width: number; height: number };
};

/**
 * A text as it goes out; `id` is the same when the same post is sent again. `mayBeThere`: it was sent before, and nobody
 * knows whether it arrived.
 */
export type OutgoingPost = { id: string; text: string; picture: SocialPicture | null; mayBeThere?: boolean };
