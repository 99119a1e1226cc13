import type { NewsState } from "./news-state";

export type ListedPost = {
  id: string;
  title: string;
  slug: string;
  kind: string;
  state: NewsState;
  publishedAt: Date | null;
  updatedAt: Date;
  /** what the home page's ticker has of it, and until when; null if time alone won't bring it there */
  ticker: { state: "in" | "later" | "left" | "displaced"; until: Date } | null;
};
