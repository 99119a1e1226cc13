import type { NewsState } from "./news-state";

export type ListedPost = {
  id: string;
  title: string;
  slug: string;
  state: NewsState;
  publishedAt: Date | null;
  updatedAt: Date;
};
