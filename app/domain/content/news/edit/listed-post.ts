import type { NewsState } from "./news-state";

export type ListedPost = {
  id: string;
  title: string;
  slug: string;
  kind: string;
  state: NewsState;
  publishedAt: Date | null;
  updatedAt: Date;
};
