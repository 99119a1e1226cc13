import type { PageKind } from "#app/domain/content/pages/page.ts";

export type ListedPage = {
  id: string;
  path: string;
  kind: string;
  title: string;
  updatedOn: string;
  isShown: boolean;
  isEdited: boolean;
};

export type PageList = {
  pages: ListedPage[];
  countOf: Record<PageKind, number>;
  editedCount: number;
  offCount: number;
};
