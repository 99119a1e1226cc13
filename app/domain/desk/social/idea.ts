import type { PostInput } from "./post-input";

/** Something from our own data to post about, and the draft that it would be. */
export type Idea = {
  key: string;
  kind: string;
  summary: string;
  draft: Omit<PostInput, "channels" | "when">;
};
