import type { PageKind } from "../page";

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
